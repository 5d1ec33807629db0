import type { Editor } from '@tiptap/core'
import { insertSection } from './insert-section.ts'

/** In the cell or the item that the cursor is in, otherwise as a block of its own. */
export function insertImage(editor: Editor, attrs: { src: string; alt: string }) {
  const image = editor.schema.nodes.image?.create(attrs)
  if (editor.state.selection.$from.depth > 1) editor.chain().focus().setImage(attrs).run()
  else if (image) insertSection(editor, image)
}
