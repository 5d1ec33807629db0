import type { EditorView } from '@tiptap/pm/view'
import { marked } from 'marked'
import { asHtml, escaped } from '#app/domain/news/news.ts'

/** @returns true: the text was Markdown and was inserted */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const html = event.clipboardData?.getData('text/html') ?? ''
  const { parent } = view.state.selection.$from
  if (parent.type.spec.code || parent.type.name === 'faqQuestion') return false
  if (isFormatted(html) || !looksLikeMarkdown(text)) return false
  // `pasteHTML` also applies `cleanPaste`.
  return view.pasteHTML(markdownAsHtml(text))
}

export function markdownAsHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true })
}

/**
 * Tab-separated lines become a table; other lines keep their breaks.
 * @returns true: inserted
 */
export function pasteLines(view: EditorView, event: ClipboardEvent): boolean {
  const lines = (event.clipboardData?.getData('text/plain') ?? '').split(/\r\n?|\n/)
  // Spreadsheets copy a line break after the last row.
  const text = lines.slice(0, lines.findLastIndex(Boolean) + 1).join('\n')
  const { parent } = view.state.selection.$from
  if (event.clipboardData?.getData('text/html') || parent.type.spec.code || parent.type.name === 'faqQuestion')
    return false
  if (!/[\t\n]/.test(text.trim())) return false
  return view.pasteHTML(isTable(text) ? tableOf(text) : asHtml(text.replaceAll('\t', ' ')))
}

/** True for two or more rows with an equal number of cells, as spreadsheets copy them. */
function isTable(text: string): boolean {
  const widths = new Set(text.split('\n').map((line) => line.split('\t').length))
  return text.includes('\n') && widths.size === 1 && !widths.has(1)
}

function tableOf(text: string): string {
  const rows = text.split('\n').map((line) =>
    line
      .split('\t')
      .map((cell) => `<td>${escaped(cell)}</td>`)
      .join(''),
  )
  return `<table>${rows.map((cells) => `<tr>${cells}</tr>`).join('')}</table>`
}

/** Code editors also copy HTML, but only with coloured lines. */
export function isFormatted(html: string): boolean {
  return /<(?:p|h[1-6]|ul|ol|li|table|blockquote|img|a|strong|em|b|i)\b/i.test(html)
}

const signs = [
  /^#{1,6} +\S/m,
  /^(?:[-*+]|\d{1,3}[.)]) .*\n\n?(?:[-*+]|\d{1,3}[.)]) /m,
  /^> ?\S/m,
  /^```/m,
  /^\|(?:[ \t]*:?-+:?[ \t]*\|)+$/m,
  /\*\*[^*\s][^*\n]*\*\*/,
  /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|\/)[^()[\]\s]+\)/,
]

/** One Markdown element is enough, but not a single line that starts with a dash or number: plain text has such lines. */
export function looksLikeMarkdown(text: string): boolean {
  const unified = text.replaceAll('\r\n', '\n')
  return signs.some((sign) => sign.test(unified))
}

/** Converts the editor's HTML to the stored HTML: adds elements for table heads and captions, removes needless paragraphs. */
export function articleHtmlOf(editorHtml: string): string {
  const { body } = new DOMParser().parseFromString(editorHtml, 'text/html')
  for (const table of body.querySelectorAll('table')) tidyTable(table)
  for (const holder of body.querySelectorAll('li, td, th, dd')) {
    const first = holder.firstElementChild
    if (first?.tagName === 'P' && !first.nextElementSibling?.matches('p, blockquote, table, h2, h3, h4, pre, figure'))
      first.replaceWith(...first.childNodes)
  }
  while (isBlank(body.lastElementChild)) body.lastElementChild?.remove()
  return body.innerHTML
}

function isBlank(element: Element | null): boolean {
  return element?.tagName === 'P' && !element.textContent?.trim() && !element.querySelector('img')
}

function tidyTable(table: HTMLTableElement) {
  table.querySelector('colgroup')?.remove()
  table.removeAttribute('style')
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('colwidth')
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  }
  const [header] = table.rows
  if (header && [...header.cells].every((cell) => cell.tagName === 'TH')) table.createTHead().append(header)
  for (const cell of table.querySelectorAll('th')) cell.scope = cell.closest('thead') ? 'col' : 'row'
  const { caption } = table.dataset
  if (caption) table.createCaption().textContent = caption
  delete table.dataset.caption
}
