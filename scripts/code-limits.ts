import { parseAst } from 'vite'
import { textOf } from './import-graph.ts'

const maxLines = 40

type Finder = (file: string, text?: string) => string[]

export const longFunctions: Finder = (file, text = textOf(file)) =>
  text.split('\n').length <= maxLines
    ? []
    : placesOf(file, text, (node, linesIn) => {
        if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return false
        const markup = outermostJsx(node).reduce((sum, jsx) => sum + linesIn(jsx), 0)
        return linesIn(node) > maxLines && markup * 2 <= linesIn(node)
      })

export const anyTypes: Finder = (file, text = textOf(file)) =>
  /\bany\b/.test(text) ? placesOf(file, text, ({ type }) => type === 'TSAnyKeyword') : []

export const doubleCasts: Finder = (file, text = textOf(file)) =>
  /\bas unknown\b/.test(text) ? placesOf(file, text, isDoubleCast) : []

export const disabledChecks: Finder = (file, text = textOf(file)) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/.test(line) ? [`${file}:${index + 1}`] : [],
    )

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function placesOf(file: string, text: string, isFound: (node: Node, linesIn: (node: Node) => number) => boolean) {
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const linesIn = ({ start, end }: Node) => lineAt(end) - lineAt(start) + 1
  const root = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const visit = (node: Node): string[] => {
    const inside = childrenOf(node).flatMap(visit)
    return isFound(node, linesIn) ? [`${file}:${lineAt(node.start)}`, ...inside] : inside
  }
  return visit(root)
}

function isDoubleCast({ type, expression }: Node): boolean {
  if (type !== 'TSAsExpression') return false
  const inner = expression as Node
  return inner.type === 'TSAsExpression' && (inner.typeAnnotation as Node).type === 'TSUnknownKeyword'
}

function outermostJsx(node: Node): Node[] {
  if (/^JSX(?:Element|Fragment)$/.test(node.type)) return [node]
  return childrenOf(node).flatMap(outermostJsx)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}
