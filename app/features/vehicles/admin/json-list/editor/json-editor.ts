import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { ListProblem } from '#app/features/vehicles/admin/json-list/text/check-list.ts'
import { editorPhrases } from './editor-phrases.ts'
import { editorTheme } from './editor-theme.ts'

/** The interface of the open editor for the JSON manager. */
export type JsonEditor = {
  text(): string
  /** Whether the text is, sign by sign, the one that it began with (AJSON-05). */
  isOriginal(): boolean
  /** Puts a text in the place of the whole; can be undone. */
  replace(text: string): void
  /** Puts a text there with which it begins anew. */
  begin(text: string): void
  showProblems(problems: ListProblem[]): void
  jumpTo(line: number): void
  close(): void
}

type Options = { text: string; label: string; onChange: () => void; onFile: (file: File) => void }

/**
 * Opens the editor in an element. It stands in a shadow root, where its styles are constructed sheets: those that it
 * would write into the page are forbidden there (docs/decisions/0003).
 */
export function openJsonEditor(host: HTMLElement, { text, label, onChange, onFile }: Options): JsonEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  let original = toText(text)
  const extensions = extensionsOf(label, onChange, onFile)
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc: original, extensions }) })
  return {
    text: () => view.state.doc.toString(),
    isOriginal: () => view.state.doc.eq(original),
    replace: (newText) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: toText(newText) } }),
    begin: (newText) => {
      original = toText(newText)
      view.setState(EditorState.create({ doc: original, extensions }))
      onChange()
    },
    showProblems: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state.doc, problems))),
    jumpTo: (line) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
      view.focus()
    },
    close: () => view.destroy(),
  }
}

function extensionsOf(label: string, onChange: () => void, onFile: (file: File) => void) {
  return [
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches({ minSelectionLength: 3 }),
    search({ top: true }),
    json(),
    // Tab is not among the keys: it leads out of the editor, as it does everywhere else.
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
    EditorState.phrases.of(editorPhrases),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', lang: 'pt-BR' }),
    EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
    EditorView.domEventHandlers({
      drop: (event) => {
        const [file] = event.dataTransfer?.files ?? []
        if (!file) return false
        event.preventDefault()
        onFile(file)
        return true
      },
    }),
    ...editorTheme,
  ]
}

function toText(text: string): Text {
  return Text.of(text.split(/\r\n?|\n/))
}

function diagnosticsOf(doc: Text, problems: ListProblem[]) {
  return problems
    .map(({ line, sentence, isWarning }) => {
      const { from, to, text } = doc.line(Math.min(line, doc.lines))
      const severity = isWarning ? ('warning' as const) : ('error' as const)
      return { from: from + (text.length - text.trimStart().length), to, severity, message: sentence }
    })
    .toSorted((a, b) => a.from - b.from)
}
