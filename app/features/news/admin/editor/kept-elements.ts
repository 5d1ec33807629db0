import { type Extensions, Mark, Node } from '@tiptap/core'

/** What no button writes, but a body may hold: opened and saved again it must not be lost. */
export const keptElements: Extensions = [
  ...['sub', 'sup', 'mark', 'cite', 'q'].map((tag) => keptMark(tag)),
  keptMark('abbr', 'title'),
  keptMark('time', 'datetime'),
  keptNode('figure', 'block+ figcaption?', 'block'),
  keptNode('figcaption', 'inline*'),
  keptNode('dl', '(dt | dd)+', 'block'),
  keptNode('dt', 'inline*'),
  keptNode('dd', 'block+'),
]

function keptMark(tag: string, attribute?: string): Mark {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
  })
}

function keptNode(tag: string, content: string, group?: string): Node {
  return Node.create({
    name: tag,
    content,
    ...(group ? { group } : {}),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}
