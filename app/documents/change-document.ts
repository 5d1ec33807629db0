import { Idiomorph } from 'idiomorph'
import { isHydrated, renewIsland, unmountIsland } from './hydrate.ts'
import { forget, hydrateDueIslands } from './islands.ts'

/**
 * Changes the open document into another state of it. What is the same stays as it is, with its focus and what was typed;
 * an island that is hydrated is given its new properties.
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
        if (isBeingWritten(old) && old.dataset.form === fresh.dataset.form) return false
        if (!isHydrated(old)) return true
        if (old.getAttribute('name') !== fresh.getAttribute('name')) {
          endIsland(old)
          return true
        }
        const props = fresh.dataset.props ?? '{}'
        if (old.dataset.props !== props) renewIsland(old, props)
        return false
      },
      afterNodeMorphed: (old: Node) => {
        if (isMade(old)) old.connectedCallback?.()
      },
      beforeNodeRemoved: (old: Node) => {
        if (!(old instanceof HTMLElement)) return true
        for (const island of [old, ...old.querySelectorAll<HTMLElement>('portal-island')])
          if (isHydrated(island)) endIsland(island)
        return true
      },
    },
  })
  hydrateDueIslands()
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

/** Its element goes, or becomes another one. */
function endIsland(island: HTMLElement) {
  unmountIsland(island)
  forget(island)
}
