import { Idiomorph } from 'idiomorph'

/**
 * Morphs the main content. Unchanged nodes keep their focus and typed text.
 * @returns false: `next` is no page without React
 */
export function changeDocument(next: Document): boolean {
  const [before, after] = [document.querySelector('main'), next.querySelector('main')]
  if (!before || !after || !next.querySelector('script[data-static]')) return false
  document.title = next.title
  void Idiomorph.morph(before, after, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node, fresh: Node) => {
        if (isSameElement(old, fresh)) return false
        if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) return true
        return !isBeingWritten(old) || old.dataset.form !== fresh.dataset.form
      },
      afterNodeMorphed: (old: Node) => {
        if (isMade(old)) old.connectedCallback?.()
      },
    },
  })
  return true
}

/** True for an unsent or refused form, which keeps its text and status. */
function isBeingWritten(element: HTMLElement) {
  return element.matches('enhanced-form:not([data-outcome=taken])')
}

/** True if all attributes are equal. The old element may then stay, with the content that its script added. */
function isSameElement(old: Node, fresh: Node): boolean {
  return isMade(old) && old.cloneNode(false).isEqualNode(fresh.cloneNode(false))
}

function isMade(node: Node): node is HTMLElement & { connectedCallback?: () => void } {
  return node instanceof HTMLElement && node.matches('compare-button, photo-gallery')
}
