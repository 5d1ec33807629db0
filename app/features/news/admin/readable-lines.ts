/**
 * HTML as somebody reads it: a line for each block, without tags. A heading, an item, a picture and the address of a link
 * are written out, so that a change of them shows. One walk over the text, however it is made.
 */
export function readableLines(html: string): string {
  const links: string[] = []
  return html
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(
      /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi,
      (_tag, slash: string, name: string, attributes: string) =>
        inWords({ name: name.toLowerCase(), isEnd: slash === '/', attributes, links }),
    )
    .replaceAll(/<!--|-->/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => entities.get(name) ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

type Tag = {
  name: string
  isEnd: boolean
  attributes: string
  /** Addresses of the links that are still open. */
  links: string[]
}

function inWords({ name, isEnd, attributes, links }: Tag): string {
  if (name === 'img') return `\n[imagem: ${attribute(attributes, 'alt') || attribute(attributes, 'src')}]\n`
  if (name === 'a' && !isEnd) {
    links.push(attribute(attributes, 'href'))
    return ''
  }
  if (name === 'a') return links.length > 0 ? ` (${links.pop()})` : ''
  if (/^h[1-6]$/.test(name)) return isEnd ? '\n' : '\n## '
  if (name === 'li') return isEnd ? '\n' : '\n• '
  if (name === 'td' || name === 'th') return isEnd ? ' | ' : ''
  return blocks.has(name) ? '\n' : ''
}

const blocks = new Set(
  'p div ul ol dl dt dd table caption thead tbody tfoot tr blockquote figure figcaption pre hr br script section'.split(
    ' ',
  ),
)

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
])

function attribute(attributes: string, name: 'alt' | 'src' | 'href'): string {
  const place = attributes.toLowerCase().indexOf(`${name}=`)
  if (place < 0) return ''
  const value = attributes.slice(place + name.length + 1)
  return (/^"([^"]*)"/.exec(value) ?? /^'([^']*)'/.exec(value) ?? /^([^\s"']*)/.exec(value))?.[1] ?? ''
}
