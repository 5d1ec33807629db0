import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { isOwn } from '#app/platform/requests/static-paths.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import './article-editor.css'
import './editor-toolbar.css'
import './editor-blocks.css'
import { editorExtensions } from './editor-extensions.ts'
import { insertImage } from './faq-nodes.ts'
import { EditorDialog, type ArticleEditorProps } from './editor-dialog.tsx'
import { ImageDialog, LinkDialog, VehicleDialog } from './editor-dialogs.tsx'
import { cleanPaste } from './clean-paste.ts'
import { articleHtmlOf, pasteLines, pasteMarkdown } from './editor-html.ts'
import { takeFiles, warnOfLostWords } from './handle-paste.ts'
import { Toolbar } from './toolbar.tsx'
import type { Question } from './toolbar-entries.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { estimateReadTimeMin } from '#app/domain/news/news.ts'
import { failure } from '#app/ui/panel/action-messages.ts'

export type WritingAreaProps = Omit<ArticleEditorProps, 'name' | 'defaultHtml' | 'onChange'> & {
  html: string
  hasFocus: boolean
  /** `isAsOpened`: the text is unchanged, although its HTML may be formatted differently. */
  onChange: (html: string, isAsOpened: boolean) => void
}

/** Import it only dynamically (`LazyArticleEditor`), so that public pages do not load it. */
export function ArticleEditor({ html, hasFocus, onChange, pickImage, vehicles, ...field }: WritingAreaProps) {
  const id = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const editor = useWritingArea({
    html,
    hasFocus,
    onChange,
    vehicles,
    attributes: attributesOf(id, field),
    onKey: (event) => {
      if (event.key === 'F10' && event.altKey) toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      else if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) setQuestion({ about: 'link' })
      else return false
      event.preventDefault()
      return true
    },
  })
  if (!editor) return null

  const ask = (asked: Question) =>
    asked.about === 'new-image' ? void insertPicked(editor, pickImage, setQuestion) : setQuestion(asked)
  const answered = { editor, onClose: () => setQuestion(null) }
  return (
    <div className="article-editor" data-invalid={field.invalid || undefined}>
      <Toolbar ref={toolbar} editor={editor} ask={ask} controls={id} />
      <EditorContent editor={editor} />
      <p id={`${id}-help`} className="sr-only">
        Alt+F10 leva à barra de formatação; Esc volta ao texto.
      </p>
      <WordCount editor={editor} />
      {question?.about === 'link' && <LinkDialog {...answered} />}
      {question?.about === 'image' && <ImageDialog {...answered} src={question.src} />}
      {question?.about === 'caption' && <CaptionDialog {...answered} />}
      {question?.about === 'vehicle' && <VehicleDialog {...answered} vehicles={vehicles} />}
    </div>
  )
}

/** @param ask opens the dialog for a missing alternative text */
async function insertPicked(
  editor: Editor,
  pickImage: WritingAreaProps['pickImage'],
  ask: (question: Question) => void,
): Promise<void> {
  const picked = await pickImage()
  if (!picked) return editor.view.focus()
  if (!isOwn(picked.url)) return showToast(foreignImage)
  if (!picked.alt.trim()) return ask({ about: 'image', src: picked.url })
  insertImage(editor, { src: picked.url, alt: picked.alt.trim() })
}

type WritingArea = Pick<WritingAreaProps, 'html' | 'hasFocus' | 'onChange' | 'vehicles'> & {
  attributes: Record<string, string>
  onKey: (event: KeyboardEvent) => boolean
}

function useWritingArea({ html, hasFocus, onChange, vehicles, attributes, onKey }: WritingArea) {
  const opened = useRef<string>(null)
  const extensions = useMemo(() => editorExtensions(vehicles), [vehicles])
  return useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    autofocus: hasFocus && 'end',
    editorProps: {
      scrollMargin,
      scrollThreshold: scrollMargin,
      attributes,
      transformPastedHTML: (pasted, view) => cleanPaste(pasted, { isInTable: isInTable(view) }),
      handleDOMEvents: {
        paste: (view, event) => warnOfLostWords(view, event.clipboardData),
        // TipTap ignores a drop outside of the text, and the browser would open the file.
        drop: (view, event) => takeFiles(view, event, event.dataTransfer),
      },
      handlePaste: (view, event) =>
        takeFiles(view, event, event.clipboardData) || pasteMarkdown(view, event) || pasteLines(view, event),
      handleKeyDown: (_view, event) => onKey(event),
    },
    onCreate: ({ editor }) => {
      opened.current = articleHtmlOf(editor.getHTML())
    },
    onUpdate: ({ editor }) => {
      const written = articleHtmlOf(editor.getHTML())
      onChange(written, written === opened.current)
    },
  })
}

function isInTable({ state }: EditorView): boolean {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name).includes('table')
}

/** In px. The cursor must not be behind a toolbar. */
const scrollMargin = { top: 190, right: 0, bottom: 150, left: 0 }

const foreignImage = failure('Só imagens do próprio portal podem ser usadas.', 'Imagem não incluída')

type Field = Pick<ArticleEditorProps, 'labelledBy' | 'describedBy' | 'invalid'>

function attributesOf(id: string, { labelledBy, describedBy, invalid }: Field): Record<string, string> {
  return {
    id,
    class: 'prose',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-describedby': [describedBy, `${id}-help`].filter(Boolean).join(' '),
    ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Texto da notícia' }),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
  }
}

export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))

  function apply(): boolean {
    editor.chain().updateAttributes('table', { caption: caption.trim() }).run()
    return true
  }

  return (
    <EditorDialog editor={editor} title="Legenda da tabela" action="Salvar legenda" onSubmit={apply} onClose={onClose}>
      <label className="grid gap-1.5 text-15 font-semibold">
        O que a tabela mostra
        <input
          type="text"
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          className="field font-normal"
        />
      </label>
    </EditorDialog>
  )
}

const pauseMs = 3000

/** Counts words outside of FAQ blocks. Screen readers announce a new reading time after a pause in typing. */
export function WordCount({ editor }: { editor: Editor }) {
  const text = textOf(editor)
  const wordCount = text.split(/\s+/).filter(Boolean).length
  const minutes = estimateReadTimeMin(text)
  const [first] = useState(minutes)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(minutes === first ? '' : `Leitura de ${minutes} min`), pauseMs)
    return () => clearTimeout(timer)
  }, [minutes, first])
  return (
    <p className="editor-count">
      <span>{countOf(wordCount, 'palavra', 'palavras')}</span>
      <span>{minutes} min de leitura</span>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </p>
  )
}

function textOf(editor: Editor): string {
  const texts: string[] = []
  editor.state.doc.forEach((node) => {
    if (node.type.name !== 'faq') texts.push(node.textBetween(0, node.content.size, ' ', ' '))
  })
  return texts.join(' ')
}
