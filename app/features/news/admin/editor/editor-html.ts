import { isOwn } from '#app/platform/requests/document-paths.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import type { EditorView } from '@tiptap/pm/view'
import { marked } from 'marked'

/** Cleans HTML from Word, Google Docs or a page, before the editor takes the parts that it knows. */
export function cleanPaste(html: string): string {
  const accepted = refusedByBrowser.reduce((text, refusedPart) => text.replaceAll(refusedPart, ''), html)
  const { body } = new DOMParser().parseFromString(accepted, 'text/html')
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isOwn(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  if (foreign.length > 0) showToast(refused(foreign.length))
  makeListsOfWord(body)
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, br')) paragraph.remove()
  return body.innerHTML
}

/** Would not run or count anyway: the browser complains of each, and Word sends a stylesheet with every text. */
const refusedByBrowser = [
  /<style\b[^<]*(?:<(?!\/?style\b)[^<]*)*<\/style\b[^<>]*>/gi,
  /<script\b[^<]*(?:<(?!\/?script\b)[^<]*)*<\/script\b[^<>]*>/gi,
  /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi,
]

/** A file that is pasted or dropped: pictures come from the library, where they get their name and their sizes. */
export function refuseFiles(event: Event, transfer: DataTransfer | null): boolean {
  const hasText = transfer?.types.some((type) => type === 'text/html' || type === 'text/plain')
  if (!transfer?.files.length || hasText) return false
  event.preventDefault()
  showToast(refused(transfer.files.length))
  return true
}

function refused(count: number) {
  return {
    title: count === 1 ? 'Imagem não incluída' : `${count} imagens não incluídas`,
    description: 'Envie a imagem pelo botão Imagem: só as do próprio portal podem ser usadas.',
    isDestructive: true,
  }
}

/** Word writes the items of a list as paragraphs, the sign of each in a part that is marked to be ignored. */
function makeListsOfWord(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const sign = [...paragraph.querySelectorAll('span')].find((part) => /mso-list:\s*ignore/i.test(part.outerHTML))
    const tag = /^\s*\w+[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const before = paragraph.previousElementSibling
    const list = before?.matches(`${tag}[data-word]`) ? before : document.createElement(tag)
    list.setAttribute('data-word', '')
    const item = list.appendChild(document.createElement('li'))
    item.append(...paragraph.childNodes)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
  }
}

/** Reads a pasted text that is written in Markdown. @returns whether it was one, and stands in the editor */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const html = event.clipboardData?.getData('text/html') ?? ''
  const { parent } = view.state.selection.$from
  if (parent.type.spec.code || parent.type.name === 'faqQuestion') return false
  if (isFormatted(html) || !looksLikeMarkdown(text)) return false
  // Through the same door as every pasted text: cleaned, and reduced to what an article may hold.
  return view.pasteHTML(marked.parse(text, { async: false, gfm: true }))
}

/** Code editors send lines of colours beside the text; a page or a word processor sends paragraphs, lists and links. */
function isFormatted(html: string): boolean {
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

/** One sign is enough, but a line that begins with a dash or a number is not: that is how people write, too. */
export function looksLikeMarkdown(text: string): boolean {
  const unified = text.replaceAll('\r\n', '\n')
  return signs.some((sign) => sign.test(unified))
}

/**
 * The editor's HTML as an article is stored: headers of tables in their own part, captions as captions, no paragraph
 * around the only text of an item or cell, and no empty paragraph at the end.
 */
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
