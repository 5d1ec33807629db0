import { parsePasted } from './clean-paste.ts'
import { isFormatted, looksLikeMarkdown, markdownAsHtml } from './editor-html.ts'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { problemOf } from '#app/domain/images/image-rules.ts'
import { prepare, sendImage, uploadToasts } from '#app/domain/images/uploader/use-image-upload.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

/** ProseMirror drops unsupported content without a message, so a toast lists words that are missing after a paste. */
export function warnOfLostWords(view: EditorView, transfer: DataTransfer | null): false {
  const pasted = wordsOf(transfer)
  if (pasted.length > 0) setTimeout(() => showMissing(view, pasted))
  return false
}

/** Words as a reader sees them, without link addresses and Markdown syntax. */
function wordsOf(transfer: DataTransfer | null): string[] {
  const html = transfer?.getData('text/html') ?? ''
  const plain = transfer?.getData('text/plain') ?? ''
  if (html && (isFormatted(html) || !plain)) return textOf(html).match(words) ?? []
  return (looksLikeMarkdown(plain) ? textOf(markdownAsHtml(plain)) : plain).match(words) ?? []
}

const words = /[\p{L}\p{N}]+/gu

function textOf(html: string): string {
  const body = parsePasted(html)
  for (const part of body.querySelectorAll('style, script, title, svg, iframe, object, select, textarea, button'))
    part.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const pieces: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!isSignOfWord(node.parentElement)) pieces.push(node.nodeValue ?? '')
  return pieces.join(' ').replaceAll(/\[\/?(?:caption|gallery|embed|audio|video)(?:\s[^[\]]*)?\]/g, '')
}

function isSignOfWord(element: Element | null): boolean {
  return element?.closest('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]') !== null
}

const maxNamed = 5

function showMissing(view: EditorView, pasted: string[]): void {
  if (view.isDestroyed) return
  const { doc } = view.state
  const captions: string[] = []
  doc.descendants((node) => void (node.type.name === 'table' && captions.push(String(node.attrs.caption ?? ''))))
  const there = new Set(`${doc.textBetween(0, doc.content.size, ' ', ' ')} ${captions.join(' ')}`.match(words))
  const joined = [...there].join(' ')
  const missing = [...new Set(pasted)].filter((word) => !there.has(word) && !joined.includes(word))
  if (missing.length === 0) return
  showToast(
    failure(
      `${missingWords(missing)} Cole esta parte como texto simples (Ctrl+Shift+V).`,
      'Parte do texto colado não entrou',
    ),
  )
}

function missingWords(missing: string[]): string {
  if (missing.length === 1) return `Falta: ${missing.join('')}.`
  const named = missing.slice(0, maxNamed).join(', ')
  return missing.length > maxNamed ? `Faltam, por exemplo: ${named}.` : `Faltam: ${named}.`
}

const destination = { bucket: 'news-images', folder: 'news-content', preset: 'news' } as const

/** Uploads pasted or dropped pictures and inserts them when they are stored. False: the paste also has text. */
export function takeFiles(view: EditorView, event: Event, transfer: DataTransfer | null): boolean {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0 || hasText(transfer)) return false
  event.preventDefault()
  if (event instanceof DragEvent) moveCursor(view, event)
  void sendFiles(view, files)
  return true
}

/** A copied picture comes with an `img` element, which is not text. */
function hasText(transfer: DataTransfer | null): boolean {
  const html = transfer?.getData('text/html') ?? ''
  if (!html) return Boolean(transfer?.getData('text/plain'))
  return Boolean(parsePasted(html).textContent?.trim())
}

function moveCursor(view: EditorView, { clientX, clientY }: DragEvent): void {
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (!place) return
  const { state } = view
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(place.pos))))
}

/** Sends the files one after another, so that the pictures keep their order. */
async function sendFiles(view: EditorView, files: File[]): Promise<void> {
  for (const file of files) {
    const reason = problemOf(file)
    if (reason) {
      uploadToasts.invalid(file.name, reason)
      continue
    }
    const prepared = await prepare(file, destination)
    if ('problem' in prepared) {
      uploadToasts.notProcessed(`${file.name}: ${prepared.problem}`)
      continue
    }
    const sent = await sendImage(prepared.image.file, destination)
    if (sent.outcome === 'signed-out') uploadToasts.signedOut()
    if (sent.outcome === 'failed') uploadToasts.notSent(`${file.name}: ${sent.message}`)
    if (sent.outcome === 'sent') insertPicture(view, sent.image.url)
  }
}

/** The editor marks the missing alternative text. */
function insertPicture(view: EditorView, src: string): void {
  const image = view.isDestroyed ? null : view.state.schema.nodes.image?.create({ src, alt: null })
  if (!image) return
  view.dispatch(view.state.tr.replaceSelectionWith(image).scrollIntoView())
  showToast({
    title: 'Imagem no texto',
    description: 'Ela já está na biblioteca. Escolha a imagem e escreva o texto alternativo.',
  })
}
