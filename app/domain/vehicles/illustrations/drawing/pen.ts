import { glyphOf } from './glyphs.ts'
import { compactPath } from './path-geometry.ts'

export type Colour = string | { light: string; dark: string }

/**
 * `auto` follows the `color-scheme` of the <img> element. Inline drawings need `light` or `dark`, because a <style> block would affect the
 * page.
 */
export type Theme = 'auto' | 'light' | 'dark'

type Attributes = Record<string, Colour | number | undefined>
type GradientStop = readonly [offset: number, colour: Colour, opacity?: number]

export type Pen = {
  tag(name: string, attributes: Attributes, children?: string): string
  path(path: string, attributes: Attributes): string
  linearGradient(name: string, stops: readonly GradientStop[], direction?: 'down' | 'across'): string
  radialGradient(name: string, stops: readonly GradientStop[]): string
  /** `href` references a part in <use>, `url` in fill, stroke or clip-path. */
  id(part: string): string
  href(part: string): string
  url(part: string): string
  /** Reference to a letter for <use>. `letterDefinitions` has the outlines of all letters used so far. */
  letter(character: string): string
  letterDefinitions(): string
  /** Dark colours of everything drawn so far, and no writing at the address '#v'. Empty if the theme is not `auto`. */
  darkStyle(): string
}

export function createPen(theme: Theme, idPrefix: string): Pen {
  const darkClasses = createDarkClasses(idPrefix)

  function written(attributes: Attributes): string {
    const darkDeclarations: string[] = []
    let text = ''
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) continue
      if (typeof value === 'object' && theme === 'auto' && value.light !== value.dark) {
        darkDeclarations.push(`${name}:${value.dark}`)
      }
      text += ` ${name}="${valueText(value, theme)}"`
    }
    return darkDeclarations.length === 0 ? text : `${text} class="${darkClasses.nameOf(darkDeclarations.join(';'))}"`
  }

  function tag(name: string, attributes: Attributes, children?: string): string {
    const opening = `<${name}${written(attributes)}`
    return children === undefined ? `${opening}/>` : `${opening}>${children}</${name}>`
  }

  function stop([offset, colour, opacity]: GradientStop): string {
    return tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  }

  const id = (part: string) => idPrefix + part
  const letters = new Set<string>()
  const letterId = (character: string) => id(`_${(character.codePointAt(0) ?? 0).toString(36)}`)
  return {
    tag,
    path: (path, attributes) => tag('path', { d: compactPath(path), ...attributes }),
    linearGradient(name, stops, direction = 'down') {
      const downwards = direction === 'down' ? { x2: 0, y2: 1 } : {}
      return tag('linearGradient', { id: id(name), ...downwards }, stops.map(stop).join(''))
    },
    radialGradient: (name, stops) => tag('radialGradient', { id: id(name) }, stops.map(stop).join('')),
    id,
    href: (part) => `#${id(part)}`,
    url: (part) => `url(#${id(part)})`,
    letter(character) {
      letters.add(character)
      return `#${letterId(character)}`
    },
    letterDefinitions() {
      const paths = [...letters].map((letter) => tag('path', { id: letterId(letter), d: glyphOf(letter).path }))
      return paths.length > 0 ? tag('defs', {}, paths.join('')) : ''
    },
    darkStyle: () => darkClasses.style(letters.size > 0 ? `#${idPrefix}:target g[aria-label]{display:none}` : ''),
  }
}

function createDarkClasses(idPrefix: string) {
  const classByDeclarations = new Map<string, string>()
  return {
    nameOf(declarations: string): string {
      const known = classByDeclarations.get(declarations)
      if (known !== undefined) return known
      const name = idPrefix + classByDeclarations.size.toString(36)
      classByDeclarations.set(declarations, name)
      return name
    },
    style(further: string): string {
      if (classByDeclarations.size === 0) return ''
      const rules = [...classByDeclarations].map(([declarations, name]) => `.${name}{${declarations}}`).join('')
      return `<style>@media(prefers-color-scheme:dark){${rules}}${further}</style>`
    },
  }
}

/** Writes at most two decimals and no leading zero: 0.254 → '.25'. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100 || 0).replace(/^(-?)0\./, '$1.')
}

function valueText(value: Colour | number, theme: Theme): string {
  if (typeof value === 'number') return short(value)
  if (typeof value === 'string') return value
  return theme === 'dark' ? value.dark : value.light
}
