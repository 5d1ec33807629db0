import { ExternalLink, Trash2 } from '#app/ui/icons.tsx'
import { LogOut } from '#app/ui/panel-icons.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import { SessionGuard } from '#app/panel/accounts/sign-in/session-guard.tsx'
import { forgetPersonalCopies } from '#app/ui/panel/local-copies.ts'
import { binPath } from '#app/ui/panel/action-messages.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { RestoreFromBin, useRestoreFromBin } from '#app/ui/panel/use-panel-action.ts'
import { EarlyEntries } from '#app/ui/islands/early-entries.ts'
import { NoScriptNotice } from '#app/ui/dialogs/form-dialog.tsx'
import { panelTabs, tabOf } from './panel-address.ts'
import { Logo } from '#app/pages/layout/site-header.tsx'
import { ThemeButton } from '#app/pages/layout/theme-button.tsx'

type Props = { username: string; waiting: ReactNode; children: ReactNode }

export function PanelFrame({ username, waiting, children }: Props) {
  const { pathname } = useLocation()
  return (
    <SessionGuard username={username}>
      <PanelHeader>
        <Form method="post" action="/admin/sair" onSubmit={forgetPersonalCopies}>
          <button type="submit" className={buttonClass('secondary', 'max-sm:px-3')}>
            <LogOut aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Sair</span>
          </button>
        </Form>
      </PanelHeader>
      <NoScriptNotice />
      <main id="conteudo">
        <div className="wrap pt-7 pb-4">
          <h1 className="text-28">Painel Administrativo</h1>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 text-15 text-ink-2">
            <p>
              Boas-vindas, <b className="font-semibold wrap-anywhere text-ink">{username}</b>
            </p>
            <Link to={binPath} className="link inline-flex items-center gap-1.5 py-1">
              <Trash2 aria-hidden="true" className="size-4" />
              Lixeira
            </Link>
          </div>
          {waiting}
        </div>
        <PanelTabs />
        <WithRestoration>
          <div id="painel" role="tabpanel" aria-labelledby={currentTabId(pathname)} className="wrap pt-5 pb-section">
            {children}
          </div>
        </WithRestoration>
      </main>
      <EarlyEntries />
    </SessionGuard>
  )
}

/** Separate, because `useRestoreFromBin` uses the context of `SessionGuard`. */
function WithRestoration({ children }: { children: ReactNode }) {
  return <RestoreFromBin value={useRestoreFromBin()}>{children}</RestoreFromBin>
}

function PanelTabs() {
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const current = tabOf(pathname)
  // The tabs are wider than a phone.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#aba-${current.value}`)
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current.value])
  const moveFocus = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = tabs.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (at < 0 || target === undefined) return
    event.preventDefault()
    tabs.at(target % tabs.length)?.focus()
  }
  return (
    <div className="border-b border-line">
      <div
        ref={list}
        role="tablist"
        aria-label="Áreas do painel"
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="wrap flex overflow-x-auto"
      >
        {panelTabs.map(({ value, label, path }) => {
          const isCurrent = value === current.value
          return (
            <Link
              key={value}
              to={path}
              role="tab"
              id={`aba-${value}`}
              data-value={value}
              aria-selected={isCurrent}
              aria-controls="painel"
              tabIndex={isCurrent ? 0 : -1}
              prefetch="intent"
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3.5 text-15 whitespace-nowrap text-ink-2 first:-ml-3.5 hover:text-ink aria-selected:border-needle aria-selected:font-semibold aria-selected:text-ink"
            >
              {label}
            </Link>
          )
        })}
      </div>
    </div>
  )
}

function currentTabId(pathname: string): string {
  return `aba-${tabOf(pathname).value}`
}

export function PanelHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-bg">
      <div className="wrap flex min-h-18 items-center gap-2 sm:gap-3">
        <Logo />
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-2 px-3 text-15 font-semibold hover:bg-sunken"
        >
          <span className="max-sm:sr-only">Ver portal</span>
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">(em outra aba)</span>
        </a>
        <ThemeButton />
        {children}
      </div>
    </header>
  )
}
