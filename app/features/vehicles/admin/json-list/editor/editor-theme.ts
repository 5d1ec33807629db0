import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

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

/** In the portal's own tokens, which reach into the shadow root and turn with light and dark. */
export const editorTheme = [
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
    // The line lies above the selection: it may only tint it.
    '.cm-activeLine': { background: 'color-mix(in oklch, var(--ink) 5%, transparent)' },
    '.cm-activeLineGutter': { background: 'var(--line)', color: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'color-mix(in oklch, var(--accent) 28%, var(--surface)) !important',
    },
    // The page's ::selection reaches into the shadow root: its text colour belongs to a background that is not drawn here.
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
