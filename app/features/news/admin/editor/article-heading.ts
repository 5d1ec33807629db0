import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'

type Level = 2 | 3 | 4

/** Headings of a text whose h1 is the title of the page: others that were pasted become the nearest one. */
export const ArticleHeading = Node.create<{ levels: Level[] }>({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addOptions: () => ({ levels: [2, 3, 4] }),
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
    { tag: 'h4', attrs: { level: 4 } },
    { tag: 'h5', attrs: { level: 4 } },
    { tag: 'h6', attrs: { level: 4 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [`h${String(node.attrs.level)}`, mergeAttributes(HTMLAttributes), 0],
  /** '## ' at the begin of a line, as in Markdown; '# ' is the title of the page. */
  addInputRules() {
    const getAttributes = ([, signs = '']: string[]) => ({ level: Math.max(2, signs.length) })
    return [textblockTypeInputRule({ find: /^(#{1,4})\s$/, type: this.type, getAttributes })]
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      this.options.levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
    )
  },
})
