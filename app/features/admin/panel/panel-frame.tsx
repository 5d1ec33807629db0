import { LogOut, Trash2 } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import { SessionGuard } from '#app/features/admin/accounts/sign-in/session-guard.tsx'
import { binPaths } from '#app/platform/bin/bin-paths.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { RestoreFromBin, useRestoreFromBin } from '#app/ui/panel/use-bin-restoration.ts'
import { EarlyEntries } from '#app/ui/islands/early-entries.ts'
import { NoScriptNotice } from '#app/ui/dialogs/no-script-notice.tsx'
import { PanelHeader } from './panel-header.tsx'
import { currentTabId, PanelTabs } from './panel-tabs.tsx'

type Props = { username: string; waiting: ReactNode; children: ReactNode }

/** The frame of every tab. @param waiting the line of pending work */
export function PanelFrame({ username, waiting, children }: Props) {
  const { pathname } = useLocation()
  return (
    <SessionGuard username={username}>
      <PanelHeader>
        <Form method="post" action="/admin/sair">
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
            <Link to={binPaths.page} className="link inline-flex items-center gap-1.5 py-1">
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

/** Below the guard, which it asks for a new session. */
function WithRestoration({ children }: { children: ReactNode }) {
  return <RestoreFromBin value={useRestoreFromBin()}>{children}</RestoreFromBin>
}
