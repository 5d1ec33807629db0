import { Idiomorph } from 'idiomorph'
import { isAwake, wakeIslands, renewIsland } from './islands.ts'

/**
 * Changes the open document into another state of it. What is the same stays as it is, with its focus and what was typed;
 * an island that is awake is given its new properties.
 * @returns false where the answer is no document
 */
export function changeDocument(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [before, after] = [document.querySelector('main'), next.querySelector('main')]
  if (!before || !after || !next.querySelector('script[data-document]')) return false
  document.title = next.title
  Idiomorph.morph(before, after, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old: Node, fresh: Node) => {
        if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) return true
        if (!isAwake(old) || old.getAttribute('name') !== fresh.getAttribute('name')) return true
        renewIsland(old, fresh.dataset.props ?? '{}')
        return false
      },
    },
  })
  wakeIslands()
  return true
}
