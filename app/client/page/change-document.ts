import { Idiomorph } from 'idiomorph'

/**
 * Changes the open document into another state of it. What is the same stays as it is, with its focus and what was typed.
 * @returns false where the next state is no document
 */
export function changeDocument(next: Document): boolean {
  const [before, after] = [document.querySelector('main'), next.querySelector('main')]
  if (!before || !after || !next.querySelector('script[data-document]')) return false
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

/** A form whose words and status are the visitor's; one that was taken is empty. */
function isBeingWritten(element: HTMLElement) {
  return element.matches('enhanced-form:not([data-outcome=taken])')
}

/** A custom element that says the same keeps what it has made of its content. */
function isSameElement(old: Node, fresh: Node): boolean {
  return isMade(old) && old.cloneNode(false).isEqualNode(fresh.cloneNode(false))
}

function isMade(node: Node): node is HTMLElement & { connectedCallback?: () => void } {
  return node instanceof HTMLElement && node.matches('compare-button, photo-gallery')
}
