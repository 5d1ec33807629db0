import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
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
import type { ListProblem } from '#app/panel/vehicles/json-list/text/check-list.ts'
import { tags } from '@lezer/highlight'

export type JsonEditor = {
  text(): string
  isOriginal(): boolean
  replace(text: string): void
  /** The text becomes the original, without undo history. */
  begin(text: string): void
  showProblems(problems: ListProblem[]): void
  jumpTo(line: number): void
  close(): void
}

type Options = { text: string; label: string; onChange: () => void; onFile: (file: File) => void }

/** Opens the editor in a shadow root, where constructed style sheets work: the CSP forbids style elements in the page (decision 0003). */
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
    // Without a binding, Tab moves the focus out of the editor.
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
    EditorState.phrases.of(editorPhrases),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', lang: 'pt-BR' }),
    EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
    // The bar with the buttons covers the bottom of the window.
    EditorView.scrollMargins.of(() => ({ bottom: 100 })),
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

const editorPhrases: Record<string, string> = {
  'Control character': 'Caractere de controle',
  'Selection deleted': 'Seleção apagada',
  'Folded lines': 'Linhas recolhidas',
  'Unfolded lines': 'Linhas expandidas',
  'folded code': 'texto recolhido',
  unfold: 'expandir',
  'Disclosure line': 'Recolher linha',
  'Unfold line': 'Expandir linha',
  to: 'a',
  'Go to line': 'Ir para a linha',
  go: 'ir',
  Find: 'Buscar',
  Replace: 'Substituir',
  next: 'próxima',
  previous: 'anterior',
  all: 'todas',
  'match case': 'diferenciar maiúsculas',
  'by word': 'palavra inteira',
  regexp: 'expressão regular',
  replace: 'substituir',
  'replace all': 'substituir todas',
  close: 'fechar',
  'current match': 'resultado atual',
  'replaced $ matches': '$ resultados substituídos',
  'replaced match on line $': 'resultado substituído na linha $',
  'on line': 'na linha',
  Diagnostics: 'Problemas',
  'No diagnostics': 'Nenhum problema',
}

const button = {
  minHeight: '44px',
  padding: '0 12px',
  border: '1px solid var(--control)',
  borderRadius: '8px',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  cursor: 'pointer',
}

/** CSS variables of the portal apply in the shadow root too, light and dark. */
const editorTheme = [
  EditorView.theme({
    '&': {
      height: 'clamp(22rem, 62vh, 44rem)',
      color: 'var(--ink)',
      background: 'var(--surface)',
      borderRadius: '8px',
    },
    '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      fontSize: '0.875rem',
      lineHeight: '1.6',
    },
    '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
    '.cm-gutters': {
      background: 'var(--sunken)',
      color: 'var(--ink-3)',
      border: 'none',
      borderRight: '1px solid var(--line)',
      borderRadius: '8px 0 0 8px',
    },
    // Drawn above the selection, so it must be translucent.
    '.cm-activeLine': { background: 'color-mix(in oklch, var(--ink) 5%, transparent)' },
    '.cm-activeLineGutter': { background: 'var(--line)', color: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'color-mix(in oklch, var(--accent) 28%, var(--surface)) !important',
    },
    // The page's `::selection` has a text colour for another background.
    '.cm-line::selection, .cm-line ::selection': { color: 'var(--ink)' },
    '.cm-selectionMatch, .cm-searchMatch': { background: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
    '.cm-searchMatch-selected': { background: 'var(--accent-soft)', outline: '2px solid var(--accent)' },
    '&.cm-focused .cm-matchingBracket': { background: 'var(--accent-soft)', outline: '1px solid var(--accent)' },
    '.cm-foldPlaceholder': { background: 'var(--sunken)', border: '1px solid var(--control)', color: 'var(--ink-2)' },
    '.cm-lintRange-error': { backgroundImage: 'none', borderBottom: '2px solid var(--danger)' },
    '.cm-lintRange-warning': { backgroundImage: 'none', borderBottom: '2px solid var(--warn)' },
    '.cm-panels': { background: 'var(--sunken)', color: 'var(--ink)', fontSize: '0.9375rem' },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)', borderRadius: '8px 8px 0 0' },
    '.cm-panel.cm-search': { padding: '8px 52px 8px 8px', fontFamily: 'inherit' },
    '.cm-panel.cm-search label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '44px',
      fontSize: '0.875rem',
    },
    '.cm-panel.cm-search input[type=checkbox]': { width: '20px', height: '20px', accentColor: 'var(--accent)' },
    '.cm-textfield': { ...button, cursor: 'text', minWidth: '14rem' },
    '.cm-button': { ...button, backgroundImage: 'none' },
    '.cm-panel.cm-search [name=close]': { width: '44px', height: '44px', color: 'var(--ink)', fontSize: '1.375rem' },
    '.cm-panel.cm-panel-lint ul': { maxHeight: '8rem' },
    '.cm-panel.cm-panel-lint ul [aria-selected]': { background: 'var(--accent-soft)', color: 'var(--ink)' },
    '.cm-tooltip': {
      background: 'var(--raised)',
      color: 'var(--ink)',
      border: '1px solid var(--line)',
      borderRadius: '8px',
      boxShadow: 'var(--shadow-pop)',
      fontFamily: "'Instrument Sans', system-ui, sans-serif",
    },
    '.cm-diagnostic': { padding: '8px 12px', maxWidth: '32rem' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--elec-text)' },
      { tag: tags.string, color: 'var(--ink)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--petrol-text)' },
      { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-3)' },
      { tag: tags.invalid, color: 'var(--danger)' },
    ]),
  ),
]
