import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

/**
 * Puts a block on its own after the one that the cursor is in, or in the place of an empty line, and the cursor into its
 * text, or behind it where it has none. Nothing that was chosen is lost.
 */
export function insertSection(editor: Editor, node: Node): boolean {
  const { tr, selection, schema } = editor.state
  const { $from, $to } = selection
  const isEmptyLine = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0
  // A chosen picture or card stands in no other block.
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

/** In the cell or the item that the cursor is in, otherwise as a block of its own. */
export function insertImage(editor: Editor, attrs: { src: string; alt: string }) {
  const image = editor.schema.nodes.image?.create(attrs)
  if (editor.state.selection.$from.depth > 1) editor.chain().focus().setImage(attrs).run()
  else if (image) insertSection(editor, image)
}
