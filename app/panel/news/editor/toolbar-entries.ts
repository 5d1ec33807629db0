import type { Editor } from '@tiptap/core'
import { ArrowDown, type IconComponent, Link2, List, Minus, Plus, Trash2, Undo2 } from '#app/ui/icons.tsx'
import {
  ArrowUp,
  Bold,
  Car,
  CircleQuestionMark,
  Heading2,
  Heading3,
  Image,
  Italic,
  ListOrdered,
  PanelTop,
  Quote,
  Redo2,
  Table2,
  TextCursorInput,
} from '#app/ui/panel-icons.tsx'
import { addQuestion, canMoveQuestion, insertFaq, moveQuestion, removeQuestion } from './faq-nodes.ts'

export type Question =
  | { about: 'link' | 'caption' | 'vehicle' | 'new-image' }
  /** `src`: a new picture. undefined: the selected picture. */
  | { about: 'image'; src?: string }

export type ToolbarEntry = {
  label: string
  icon: IconComponent
  shortcut?: string
  text?: string
  isPressed?: (editor: Editor) => boolean
  isEnabled?: (editor: Editor) => boolean
  run: (editor: Editor, ask: (question: Question) => void) => unknown
}

const heading = (level: 2 | 3) => ({
  isPressed: (editor: Editor) => editor.isActive('heading', { level }),
  isEnabled: (editor: Editor) => !editor.isActive('faqQuestion'),
  run: (editor: Editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
})
const isAtTopLevel = (editor: Editor) => editor.state.selection.$from.depth < 2 || !editor.isActive('faq')

export const toolbarGroups: ToolbarEntry[][] = [
  [
    { label: 'Título', icon: Heading2, shortcut: 'Mod+Alt+2', ...heading(2) },
    { label: 'Subtítulo', icon: Heading3, shortcut: 'Mod+Alt+3', ...heading(3) },
  ],
  [
    {
      label: 'Negrito',
      icon: Bold,
      shortcut: 'Mod+B',
      isPressed: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Itálico',
      icon: Italic,
      shortcut: 'Mod+I',
      isPressed: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Link',
      icon: Link2,
      shortcut: 'Mod+K',
      isPressed: (editor) => editor.isActive('link'),
      run: (_editor, ask) => ask({ about: 'link' }),
    },
  ],
  [
    {
      label: 'Lista',
      icon: List,
      shortcut: 'Mod+Shift+8',
      isPressed: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: ListOrdered,
      shortcut: 'Mod+Shift+7',
      isPressed: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Citação',
      icon: Quote,
      shortcut: 'Mod+Shift+B',
      isPressed: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { label: 'Imagem', icon: Image, run: (_editor, ask) => ask({ about: 'new-image' }) },
    {
      label: 'Tabela',
      icon: Table2,
      isEnabled: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { label: 'Linha', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
    { label: 'Pergunta frequente', icon: CircleQuestionMark, isEnabled: isAtTopLevel, run: insertFaq },
    { label: 'Veículo', icon: Car, isEnabled: isAtTopLevel, run: (_editor, ask) => ask({ about: 'vehicle' }) },
  ],
  [
    {
      label: 'Desfazer',
      icon: Undo2,
      shortcut: 'Mod+Z',
      isEnabled: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Refazer',
      icon: Redo2,
      shortcut: 'Mod+Shift+Z',
      isEnabled: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

const removeSelected: ToolbarEntry['run'] = (editor) => editor.chain().focus().deleteSelection().run()

/** For the second row of the toolbar, which shows the first group whose element contains the cursor. */
export const contextGroups: { name: string; label: string; entries: ToolbarEntry[] }[] = [
  {
    name: 'table',
    label: 'Tabela',
    entries: [
      entry('Inserir linha abaixo', 'Linha', Plus, (editor) => editor.chain().focus().addRowAfter().run()),
      entry('Excluir linha', 'Linha', Minus, (editor) => editor.chain().focus().deleteRow().run()),
      entry('Inserir coluna à direita', 'Coluna', Plus, (editor) => editor.chain().focus().addColumnAfter().run()),
      entry('Excluir coluna', 'Coluna', Minus, (editor) => editor.chain().focus().deleteColumn().run()),
      entry('Linha de cabeçalho', 'Cabeçalho', PanelTop, (editor) => editor.chain().focus().toggleHeaderRow().run()),
      entry('Legenda da tabela', 'Legenda', TextCursorInput, (_editor, ask) => ask({ about: 'caption' })),
      entry('Excluir tabela', 'Tabela', Trash2, (editor) => editor.chain().focus().deleteTable().run()),
    ],
  },
  {
    name: 'image',
    label: 'Imagem',
    entries: [
      entry('Texto alternativo', 'Texto alternativo', TextCursorInput, (_editor, ask) => ask({ about: 'image' })),
      entry('Excluir imagem', 'Excluir', Trash2, removeSelected),
    ],
  },
  {
    name: 'vehicle',
    label: 'Veículo',
    entries: [
      entry('Trocar veículo', 'Trocar', Car, (_editor, ask) => ask({ about: 'vehicle' })),
      entry('Excluir veículo', 'Excluir', Trash2, removeSelected),
    ],
  },
  {
    name: 'faq',
    label: 'Perguntas frequentes',
    entries: [
      { ...entry('Adicionar pergunta', 'Pergunta', Plus, addQuestion), shortcut: 'Mod+Enter' },
      {
        ...entry('Mover pergunta para cima', 'Subir', ArrowUp, (editor) => moveQuestion(editor, -1)),
        shortcut: 'Alt+Shift+↑',
        isEnabled: (editor) => canMoveQuestion(editor, -1),
      },
      {
        ...entry('Mover pergunta para baixo', 'Descer', ArrowDown, (editor) => moveQuestion(editor, 1)),
        shortcut: 'Alt+Shift+↓',
        isEnabled: (editor) => canMoveQuestion(editor, 1),
      },
      entry('Excluir pergunta', 'Excluir', Trash2, removeQuestion),
    ],
  },
]

function entry(label: string, text: string, icon: IconComponent, run: ToolbarEntry['run']): ToolbarEntry {
  return { label, text, icon, run }
}
