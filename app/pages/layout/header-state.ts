import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { setRouterBusy } from '#app/ui/islands/pressed-link.ts'

type ComparisonElement = HTMLElement & { show?: (path: string) => void }

/** Updates the header after a navigation of the router. */
export function useHeaderState(): void {
  const { pathname } = useLocation()
  const isRouting = useNavigation().state !== 'idle'
  useEffect(() => setRouterBusy(isRouting), [isRouting])
  useEffect(() => {
    const navigation = document.querySelector('header nav')
    if (!navigation) return window.location.reload()
    const path = pathname.toLowerCase()
    for (const link of navigation.querySelectorAll<HTMLAnchorElement>(':scope > a'))
      link.ariaCurrent = `${path}/`.startsWith(`${link.pathname}/`) ? 'page' : null
    const tools = document.querySelectorAll<HTMLAnchorElement>('header [aria-label=Ferramentas] a')
    const section = sectionOf(
      path,
      [...tools].map((link) => link.pathname),
    )
    const [vehiclesButton, toolsButton] = navigation.querySelectorAll('button')
    if (vehiclesButton) vehiclesButton.ariaCurrent = section === 'vehicles' ? 'true' : null
    if (toolsButton) toolsButton.ariaCurrent = section === 'tools' ? 'true' : null
    // `show` is undefined until the custom element is registered.
    document.querySelector<ComparisonElement>('comparison-link')?.show?.(pathname)
  }, [pathname])
}

const vehiclePages = /^\/(?:catalogo|comparativo|veiculo|marca|categoria|preco)/

/** null: in no menu. /calculadora has its own link in the header. The places are part of the charging map. */
export function sectionOf(path: string, tools: readonly string[]): 'vehicles' | 'tools' | null {
  if (vehiclePages.test(path)) return 'vehicles'
  return [...tools, '/recarga'].some((tool) => path.startsWith(tool)) && !path.startsWith('/calculadora')
    ? 'tools'
    : null
}
