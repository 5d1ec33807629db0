import { Menu, Search, X } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ServerCache } from '#app/ui/islands/server-cache.tsx'
import { Link, NavLink } from '#app/ui/link.tsx'
import { sectionOf } from './header-state.ts'
import { mainLinks, mobileLinks, tools } from './navigation.ts'
import { ThemeButton } from './theme-button.tsx'
import { VehicleMenu } from './vehicle-menu.tsx'
import { site } from '#app/platform/site.ts'

type Props = {
  comparison: ReactNode
  /** For wide screens. Narrow screens show a link to /busca. */
  search?: ReactNode
}

export function SiteHeader({ comparison, search }: Props) {
  const path = useLocation().pathname.toLowerCase()
  const section = sectionOf(
    path,
    tools.map(({ to }) => to),
  )
  const active = mainLinks.find(({ to }) => path === to || path.startsWith(`${to}/`))
  const variant = [section, active?.to, comparison && 'comparison', search && 'search'].join(' ')
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-bg">
      <ServerCache of={mainLinks} variant={variant}>
        {() => <HeaderRow {...{ section, comparison, search }} />}
      </ServerCache>
      <ProgressLine />
    </header>
  )
}

function HeaderRow({ section, comparison, search }: Props & { section: ReturnType<typeof sectionOf> }) {
  return (
    <div className="wrap flex min-h-18 items-center gap-2.5 lg:gap-4">
      <Logo />
      <nav aria-label="Principal" className="hidden flex-none items-center gap-0.5 md:flex">
        <VehicleMenu isCurrent={section === 'vehicles'} />
        {mainLinks.map(({ label, to }) => (
          <NavLink key={to} to={to} className="header-link">
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          popoverTarget={menuId}
          aria-current={section === 'tools' || undefined}
          className="header-link max-lg:hidden"
        >
          Ferramentas
        </button>
      </nav>
      <div className="hidden w-48 flex-none xl:block">{search}</div>
      <div className="flex flex-none items-center gap-1">
        <Link
          to="/busca"
          aria-label="Buscar"
          className="grid size-11 flex-none place-items-center rounded-2 hover:bg-sunken xl:hidden"
        >
          <Search aria-hidden="true" className="size-5" strokeWidth={1.6} />
        </Link>
        {comparison}
        <ThemeButton />
        <PortalMenu />
      </div>
    </div>
  )
}

const menuId = 'menu-do-portal'

/** All links on small screens, the tools on large ones. A popover works without JavaScript. */
function PortalMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Abrir menu"
        className="grid size-11 place-items-center rounded-2 hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="top-18 bottom-auto max-h-[calc(100dvh-72px)] w-full max-w-none border-b border-line bg-bg py-2 pop-shadow"
      >
        <nav aria-label="Menu" className="menu-links wrap text-18 lg:hidden">
          {mobileLinks.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Ferramentas" className="wrap pt-4 pb-2">
          <p className="text-14 font-semibold">Ferramentas</p>
          <div className="menu-links grid grid-cols-2 gap-x-6 text-15 md:grid-cols-4">
            {tools.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </div>
        </nav>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          className="wrap flex min-h-13 w-full items-center gap-2 text-15 text-ink-2"
        >
          <X aria-hidden="true" className="size-5" /> Fechar menu
        </button>
      </div>
    </>
  )
}

function ProgressLine() {
  return (
    <progress-line>
      <p role="status" className="sr-only" />
      <span
        aria-hidden="true"
        hidden
        className="absolute inset-x-0 -bottom-px h-0.5 origin-left scale-x-90 bg-needle transition-[scale] duration-[12s] starting:scale-x-0"
      />
    </progress-line>
  )
}

export function Logo({ isPlain = false }) {
  return (
    <Link to="/" className="mr-auto flex min-h-11 min-w-0 items-center gap-3">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 flex-none max-[359px]:hidden">
        <g stroke="currentColor" strokeWidth="3">
          <path d="M4 27V20M10 27V16M16 27V12M22 27V8" />
          <path d="M28 27V4" className="stroke-needle" />
        </g>
      </svg>
      <span>
        <span className="block text-[1.1875rem] leading-tight font-semibold tracking-tight whitespace-nowrap">
          {site.name}
        </span>
        {!isPlain && (
          <span className="block text-13 leading-tight text-balance text-ink-3 [font-stretch:92%]">{site.tagline}</span>
        )}
      </span>
    </Link>
  )
}
