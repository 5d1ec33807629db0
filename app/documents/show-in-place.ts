import { visit } from './navigation.ts'

/** Shows the state that a link leads to; one of a list that grows leads to more of the same. */
export async function showInPlace(link: HTMLAnchorElement): Promise<void> {
  const { inPlace, grownHref } = link.dataset
  const countBefore = vehicleLinks().length
  await visit(grownHref ?? link.href, { isReplacement: inPlace === 'replace' })
  link.ariaBusy = null
  // The last page has no link to more vehicles: the focus moves to the first new vehicle.
  if (grownHref && !link.isConnected) vehicleLinks()[countBefore]?.focus({ preventScroll: true })
}

function vehicleLinks() {
  return document.querySelectorAll<HTMLElement>('main [data-vehicle] h2 a')
}
