import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = new URL('..', import.meta.url).pathname

export type Import = { file: string; to: string; isType: boolean }

export function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

export function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length
}

export function isTest(file: string): boolean {
  return /\.(test|spec|fixture)\.tsx?$/.test(file)
}

/** Job handlers and npm commands. No file of their area imports them. */
export const serverEntry = /^app\/(?:domain|pages|panel)\/.+\/(?:jobs|commands)\.server\.ts$/

/** Assigns a file to its folder. A server entry is a separate node, because it imports its whole area. */
export function folderOf(file: string): string {
  return serverEntry.test(file) ? file : dirname(file)
}

/** Includes dynamic imports, but no generated route types. */
export function importsOf(file: string): Import[] {
  const statement =
    /^(?:import|export) (?<type>type )?(?:[^'"`;=(]*?\bfrom )?'(?<to>[#.][^']+)'|\bimport\(\s*'(?<lazy>[#.][^']+)'/gm
  return [...textOf(file).matchAll(statement)].flatMap(({ groups }) => {
    const { to = groups?.lazy ?? '', type } = groups ?? {}
    if (to.startsWith('./+types/')) return []
    const path = to.startsWith('#') ? to.slice(1) : relative(root, join(root, dirname(file), to))
    return [{ file, to: path, isType: type !== undefined }]
  })
}

export function closureOf(file: string, graph: Map<string, string[]>): Set<string> {
  const reached = new Set([file])
  for (const each of reached) for (const next of graph.get(each) ?? []) reached.add(next)
  return reached
}

/** Groups of nodes that reach each other (Tarjan). Leaves out single nodes. */
export function cyclesIn(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const members = stack.splice(stack.indexOf(node))
    if (members.length > 1) cycles.push(members)
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}

/** Builds an adjacency list, without edges from a node to itself. */
export function graphOf(pairs: Iterable<readonly [from: string, to: string]>): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) {
    const targets = graph.get(from) ?? new Set<string>()
    if (from !== to) targets.add(to)
    graph.set(from, targets)
  }
  return new Map([...graph].map(([from, targets]) => [from, [...targets]]))
}
