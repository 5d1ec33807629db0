import { type Editor, Node } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'

/**
 * HTML as in app/domain/news/body/read-body.server.ts. Enter moves to the answer or leaves the block, Ctrl+Enter adds a question,
 * Alt+Shift+arrows move one, Backspace removes an empty one.
 */
const Faq = Node.create({
  name: 'faq',
  group: 'section',
  content: 'faqItem+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-faq]' }],
  renderHTML: () => ['div', { 'data-faq': '' }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => answerQuestion(this.editor) || leaveAnswer(this.editor),
      'Mod-Enter': () => addQuestion(this.editor),
      'Alt-Shift-ArrowUp': () => moveQuestion(this.editor, -1),
      'Alt-Shift-ArrowDown': () => moveQuestion(this.editor, 1),
      Backspace: () => removeEmptyQuestion(this.editor),
    }
  },
})

const FaqItem = Node.create({
  name: 'faqItem',
  content: 'faqQuestion faqAnswer',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-faq-item]' }],
  renderHTML: () => ['div', { 'data-faq-item': '' }, 0],
})

const FaqQuestion = Node.create({
  name: 'faqQuestion',
  content: 'text*',
  marks: '',
  defining: true,
  // The rule for `p` would match this element too.
  parseHTML: () => [{ tag: 'p[data-question]', priority: 60 }],
  renderHTML: () => ['p', { 'data-question': '' }, 0],
})

const FaqAnswer = Node.create({
  name: 'faqAnswer',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-answer]' }],
  renderHTML: () => ['div', { 'data-answer': '' }, 0],
})

export const faqNodes = [Faq, FaqItem, FaqQuestion, FaqAnswer]

export function insertFaq(editor: Editor): boolean {
  const faq = editor.schema.nodes.faq?.create(null, emptyItem(editor))
  return faq ? insertSection(editor, faq) : false
}

export function addQuestion(editor: Editor): boolean {
  const here = itemAtCursor(editor)
  if (!here) return false
  const after = here.itemPos + here.item.nodeSize
  const tr = editor.state.tr.insert(after, emptyItem(editor))
  return apply(editor, tr.setSelection(TextSelection.near(tr.doc.resolve(after + 2))))
}

/** Removes the answer too. The last question takes the whole FAQ block with it. */
export function removeQuestion(editor: Editor): boolean {
  const here = itemAtCursor(editor)
  if (!here) return false
  const [from, size] = here.faq.childCount === 1 ? [here.faqPos, here.faq.nodeSize] : [here.itemPos, here.item.nodeSize]
  const tr = editor.state.tr.delete(from, from + size)
  return apply(editor, tr.setSelection(TextSelection.near(tr.doc.resolve(from), -1)))
}

/** @param by -1 up, 1 down */
export function moveQuestion(editor: Editor, by: -1 | 1): boolean {
  const here = itemAtCursor(editor)
  if (!here || !canMoveQuestion(editor, by)) return false
  const { tr, selection } = editor.state
  const neighbour = here.faq.child(here.index + by)
  const start = by < 0 ? here.itemPos - neighbour.nodeSize : here.itemPos
  const pair = by < 0 ? [here.item, neighbour] : [neighbour, here.item]
  tr.replaceWith(start, start + here.item.nodeSize + neighbour.nodeSize, pair)
  return apply(editor, tr.setSelection(TextSelection.near(tr.doc.resolve(selection.from + by * neighbour.nodeSize))))
}

export function canMoveQuestion(editor: Editor, by: -1 | 1): boolean {
  const here = itemAtCursor(editor)
  return here !== null && here.index + by >= 0 && here.index + by < here.faq.childCount
}

function answerQuestion(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'faqQuestion') return false
  return apply(editor, editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve($from.after() + 1))))
}

/** Works in an empty last line of the last answer. */
function leaveAnswer(editor: Editor): boolean {
  const here = itemAtCursor(editor)
  const { $from, empty } = editor.state.selection
  if (!here || !empty || here.index < here.faq.childCount - 1 || $from.depth !== here.depth + 2) return false
  const answer = $from.node(-1)
  if ($from.parent.content.size > 0 || answer.childCount < 2 || $from.index(-1) < answer.childCount - 1) return false
  const { tr, schema } = editor.state
  tr.delete($from.before(), $from.after())
  const after = tr.mapping.map(here.faqPos + here.faq.nodeSize)
  if (schema.nodes.paragraph) tr.insert(after, schema.nodes.paragraph.create())
  return apply(editor, tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))))
}

function removeEmptyQuestion(editor: Editor): boolean {
  const here = itemAtCursor(editor)
  const { $from, empty } = editor.state.selection
  if (!here || !empty || $from.parent.type.name !== 'faqQuestion' || here.item.textContent) return false
  return removeQuestion(editor)
}

function itemAtCursor(editor: Editor) {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 1; depth--) {
    const item = $from.node(depth)
    if (item.type.name !== 'faqItem') continue
    const [faq, faqPos, itemPos] = [$from.node(depth - 1), $from.before(depth - 1), $from.before(depth)]
    return { faq, faqPos, item, itemPos, index: $from.index(depth - 1), depth }
  }
  return null
}

function emptyItem({ schema: { nodes } }: Editor): DocumentNode[] {
  const { faqItem, faqQuestion, faqAnswer, paragraph } = nodes
  if (!faqItem || !faqQuestion || !faqAnswer || !paragraph) return []
  return [faqItem.create(null, [faqQuestion.create(), faqAnswer.create(null, paragraph.create())])]
}

function apply(editor: Editor, tr: Transaction): boolean {
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
  return true
}

/**
 * Inserts after the block at the cursor, or in place of an empty line. The cursor moves into the block, or behind a block without text.
 * Never deletes selected text.
 */
export function insertSection(editor: Editor, node: DocumentNode): boolean {
  const { tr, selection, schema } = editor.state
  const { $from, $to } = selection
  const isEmptyLine = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0
  // Depth 0: a picture or card is selected.
  const after = $to.depth === 0 ? selection.to : $to.after(1)
  const from = isEmptyLine ? $from.before(1) : after
  tr.replaceWith(from, after, node)
  const end = from + node.nodeSize
  if (node.isAtom && !tr.doc.resolve(end).nodeAfter?.isTextblock && schema.nodes.paragraph)
    tr.insert(end, schema.nodes.paragraph.create())
  tr.setSelection(TextSelection.near(tr.doc.resolve(node.isAtom ? end : from)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
  return true
}

export function insertImage(editor: Editor, attrs: { src: string; alt: string }) {
  const image = editor.schema.nodes.image?.create(attrs)
  if (editor.state.selection.$from.depth > 1) editor.chain().focus().setImage(attrs).run()
  else if (image) insertSection(editor, image)
}
