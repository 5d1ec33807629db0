import { isOwn } from '#app/platform/own-address.ts'
import { showToast } from '#app/ui/toast.tsx'

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
