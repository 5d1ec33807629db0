import type { EditorView } from '@tiptap/pm/view'
import { marked } from 'marked'

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
