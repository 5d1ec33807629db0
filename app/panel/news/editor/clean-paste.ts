import { isOwn } from '#app/platform/requests/static-paths.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { countOf, plural } from '#app/platform/format/plural.ts'

type PasteOptions = {
  /** Pasted cells then replace cells of the table. */
  isInTable: boolean
}

/** Cleans HTML from Word, Google Docs or a web page. A toast lists the removed elements. */
export function cleanPaste(html: string, { isInTable }: PasteOptions): string {
  const body = parsePasted(withTable(html))
  showLosses(removeForeignParts(body))
  makeListsOfWord(body)
  nestLists(body)
  makeHeadings(body)
  makeScripts(body)
  unwrapLinks(body)
  removeShortcodes(body)
  for (const figure of body.querySelectorAll('figure'))
    if (!figure.querySelector('img, table, pre, blockquote')) unwrapFigure(figure)
  for (const cell of body.querySelectorAll('td, th')) tidySpans(cell)
  if (isInTable) for (const table of body.querySelectorAll('table')) splitMergedCells(table)
  removeBlanks(body)
  return body.innerHTML
}

export function parsePasted(html: string): HTMLElement {
  const accepted = refusedByBrowser.reduce((text, refusedPart) => text.replaceAll(refusedPart, ''), html)
  return new DOMParser().parseFromString(accepted, 'text/html').body
}

/** The CSP blocks these elements, and the browser would report each as an error. Text from Word always has a stylesheet. */
const refusedByBrowser = [
  /<style\b[^<]*(?:<(?!\/?style\b)[^<]*)*<\/style\b[^<>]*>/gi,
  /<script\b[^<]*(?:<(?!\/?script\b)[^<]*)*<\/script\b[^<>]*>/gi,
  /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
]

/** The HTML parser drops cells of rows without a table. */
function withTable(html: string): string {
  return /<t[dr]\b/i.test(html) && !/<table\b/i.test(html) ? `<table>${html}</table>` : html
}

const foreignParts = [
  { tags: 'iframe, embed, object', one: 'conteúdo incorporado', many: 'conteúdos incorporados' },
  { tags: 'video', one: 'vídeo', many: 'vídeos' },
  { tags: 'audio', one: 'áudio', many: 'áudios' },
  { tags: 'form, input, select, textarea', one: 'campo de formulário', many: 'campos de formulário' },
  { tags: 'svg, canvas', one: 'desenho', many: 'desenhos' },
]

type Losses = { pictures: number; others: { count: number; named: string }[] }

function removeForeignParts(body: HTMLElement): Losses {
  const pictures = [...body.querySelectorAll('img')].filter((image) => !isOwn(image.getAttribute('src') ?? ''))
  const others = foreignParts.flatMap(({ tags, one, many }) => {
    const parts = [...body.querySelectorAll(tags)]
    // A form may contain text, so its content stays.
    for (const part of parts) if (part.matches('form')) part.replaceWith(...part.childNodes)
    for (const part of parts) if (!part.matches('form')) part.remove()
    return parts.length > 0 ? [{ count: parts.length, named: countOf(parts.length, one, many) }] : []
  })
  for (const image of pictures) image.remove()
  return { pictures: pictures.length, others }
}

function showLosses({ pictures, others }: Losses): void {
  if (pictures === 0 && others.length === 0) return
  const uploadHint = 'Salve a imagem e cole, solte ou envie o arquivo: só as do próprio portal podem ser usadas.'
  if (others.length === 0)
    return showToast({
      title: pictures === 1 ? 'Imagem não incluída' : `${pictures} imagens não incluídas`,
      description: uploadHint,
      isDestructive: true,
    })
  const named = others.map((other) => other.named)
  if (pictures > 0) named.push(countOf(pictures, 'imagem', 'imagens'))
  const total = others.reduce((sum, { count }) => sum + count, pictures)
  showToast({
    title: 'Parte do que foi colado ficou de fora',
    description: `${plural(total, 'Não entrou', 'Não entraram')}: ${named.join(', ')}.${pictures > 0 ? ` ${uploadHint}` : ''}`,
    isDestructive: true,
  })
}

/** Older Word templates give a heading only an outline level. */
function makeHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-outline-level"]')) {
    const level = Number(/mso-outline-level:\s*(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (level >= 1) replaceTag(paragraph, `h${Math.min(level + 1, 4)}`)
  }
}

/** Google Docs uses `vertical-align` for subscript and superscript. */
function makeScripts(body: HTMLElement) {
  for (const [tag, name] of [
    ['sub', 'sub'],
    ['sup', 'super'],
  ] as const)
    for (const part of body.querySelectorAll<HTMLElement>('span[style*="vertical-align"]'))
      if (part.style.verticalAlign === name) {
        const raised = document.createElement(tag)
        raised.append(...part.childNodes)
        part.append(raised)
      }
}

/** Redirect services, with the URL parameters that contain the target. */
const linkWrappers = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^lm?\.facebook\.com$/, path: '/l.php', parameters: ['u'] },
]

/** Replaces redirects with their targets. Removes links to places in the pasted document. */
function unwrapLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a')) {
    const address = link.getAttribute('href') ?? ''
    const target = wrappedTarget(address)
    if (target) link.setAttribute('href', target)
    if (!address || address.startsWith('#') || /^file:/i.test(address)) unwrapAnchor(link)
  }
}

function wrappedTarget(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const wrapper = linkWrappers.find(({ host, path }) => host.test(hostname) && pathname === path)
  const target = wrapper?.parameters.map((name) => searchParams.get(name)).find(Boolean) ?? ''
  return /^https?:\/\//i.test(target) ? target : null
}

/** A footnote number becomes superscript, because the footnote is at the end of the text. Other links become plain text. */
function unwrapAnchor(link: HTMLAnchorElement) {
  const isSign = /^\s*\[?(?:\d{1,3}|[a-z*])\]?\s*$/i.test(link.textContent ?? '') && link.getAttribute('href')
  if (!isSign || link.closest('sup') || link.querySelector('sup')) return link.replaceWith(...link.childNodes)
  const sign = document.createElement('sup')
  sign.textContent = (link.textContent ?? '').trim()
  link.replaceWith(sign)
}

/** Older WordPress texts contain '[caption …]' and '[/caption]'. */
function removeShortcodes(body: HTMLElement) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue?.replaceAll(/\[\/?(?:caption|gallery|embed|audio|video)(?:\s[^[\]]*)?\]/g, '') ?? ''
}

/** Keeps caption and other content of a `figure` without picture. */
function unwrapFigure(figure: Element) {
  const caption = figure.querySelector('figcaption')
  if (caption) replaceTag(caption, 'p')
  figure.replaceWith(...figure.childNodes)
}

function replaceTag(replaced: Element, tag: string) {
  const element = document.createElement(tag)
  element.append(...replaced.childNodes)
  replaced.replaceWith(element)
}

const maxSpan = 100

function tidySpans(cell: Element) {
  for (const span of ['colspan', 'rowspan']) {
    const count = Number(cell.getAttribute(span) ?? 1)
    if (!(count >= 1 && count <= maxSpan)) cell.removeAttribute(span)
  }
}

/** ProseMirror throws if merged cells are pasted into a table. The content goes into the first cell. */
function splitMergedCells(table: HTMLTableElement) {
  const rows = [...table.rows]
  const grid = rows.map((): HTMLTableCellElement[] => [])
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[index]?.[column]) column += 1
      for (const covered of grid.slice(index, index + cell.rowSpan))
        for (let right = 0; right < cell.colSpan; right += 1) covered[column + right] = document.createElement('td')
      grid[index]?.splice(column, 1, cell)
      column += cell.colSpan
    }
  }
  const width = Math.max(0, ...grid.map((cells) => cells.length))
  for (const [index, row] of rows.entries()) {
    for (const cell of row.cells) for (const span of ['colspan', 'rowspan']) cell.removeAttribute(span)
    row.replaceChildren(...Array.from({ length: width }, (_, at) => grid[index]?.[at] ?? document.createElement('td')))
  }
}

/** Empty paragraphs and line breaks only add space in the source program. */
function removeBlanks(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  const holders = 'p, h1, h2, h3, h4, h5, h6, li, td, th, pre, dt, dd, figcaption, caption, blockquote'
  for (const lineBreak of body.querySelectorAll('br'))
    if (!lineBreak.closest(holders) && isBlock(lineBreak.previousElementSibling)) lineBreak.remove()
}

function isBlock(element: Element | null): boolean {
  return element?.matches('p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, figure, hr, div') ?? false
}

/** Word writes list items as paragraphs with the style `mso-list`, with the bullet or number in an element inside. */
function makeListsOfWord(body: HTMLElement) {
  let lists: OpenList[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const style = paragraph.getAttribute('style') ?? ''
    const level = Math.max(1, Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1))
    const tag = removeListMark(paragraph)
    const item = document.createElement('li')
    const outer = lists[0]?.list
    if (!outer || paragraph.previousElementSibling !== last) lists = []
    lists = lists.filter((open) => open.level <= level)
    const open = lists.at(-1)
    if (open?.level === level && open.list.localName === tag) open.list.append(item)
    else lists = [...lists.filter((one) => one.level < level), beginList({ tag, level, item, paragraph, lists })]
    item.append(...paragraph.childNodes)
    last = lists[0]?.list ?? null
    if (paragraph.isConnected) paragraph.remove()
  }
}

type OpenList = { list: HTMLElement; level: number }
type Beginning = { tag: 'ol' | 'ul'; level: number; item: Element; paragraph: Element; lists: OpenList[] }

/** Starts the list in the last item of the parent list, or before `paragraph`. */
function beginList({ tag, level, item, paragraph, lists }: Beginning): OpenList {
  const list = document.createElement(tag)
  list.append(item)
  const parent = lists.findLast((open) => open.level < level)?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  return { list, level }
}

/**
 * Removes Word's bullet or number.
 * @returns kind of the list
 */
function removeListMark(paragraph: HTMLElement): 'ol' | 'ul' {
  const sign = [...paragraph.querySelectorAll('span')].find((part) => /mso-list:\s*ignore/i.test(part.outerHTML))
  const written = sign?.textContent ?? ''
  sign?.remove()
  return /^\s*(?:\d+|[a-zA-Z]|[ivxIVX]+)[.)]/.test(written) ? 'ol' : 'ul'
}

/** Google Docs puts an inner list after its list item; this moves it into the item. */
function nestLists(body: HTMLElement) {
  for (const inner of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = inner.previousElementSibling
    if (item?.localName === 'li') item.append(inner)
  }
}
