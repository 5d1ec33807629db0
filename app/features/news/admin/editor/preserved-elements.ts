import { type Extensions, Mark, Node } from '@tiptap/core'

/** Elements that no button writes, but a body may hold: opened and saved again they must not be lost. */
export const preservedElements: Extensions = [
  ...['sub', 'sup', 'mark', 'cite', 'q'].map((tag) => preservedMark(tag)),
  preservedMark('abbr', 'title'),
  preservedMark('time', 'datetime'),
  preservedNode('figure', 'block+ figcaption?', 'block'),
  preservedNode('figcaption', 'inline*'),
  preservedNode('dl', '(dt | dd)+', 'block'),
  preservedNode('dt', 'inline*'),
  preservedNode('dd', 'block+'),
]

function preservedMark(tag: string, attribute?: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
  })
}

function preservedNode(tag: string, content: string, group?: string): Node {
  return Node.create({
    name: tag,
    content,
    ...(group ? { group } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}
