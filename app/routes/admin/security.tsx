import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { readAccount } from '#app/panel/accounts/security/read-account.server.ts'
import { accountActions } from '#app/panel/accounts/security/account-actions.server.ts'
import { SecurityTab } from '#app/panel/accounts/security/security-tab.tsx'
import { listLoggedActions } from '#app/panel/audit-log/action-log-queries.server.ts'
import { ActionLog } from '#app/panel/audit-log/action-log.tsx'
import { readLogAddress } from '#app/panel/audit-log/log-address.ts'
import { PortalSettingsSection } from '#app/panel/settings/portal-settings-section.tsx'
import { findEditableSettings, settingsActions } from '#app/panel/settings/settings-actions.server.ts'
import { WorkSection } from '#app/panel/frame/queue/work-section.tsx'
import { workActions, readWork } from '#app/panel/frame/queue/work-actions.server.ts'
import { mailsParameter } from '#app/panel/frame/queue/work-address.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { PrivacyLink } from '#app/panel/privacy/privacy-link.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/security.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = requestDeps(context)
  const address = readLogAddress(url.searchParams)
  return runLoader(context, async () => {
    const [account, desk, log, work] = await Promise.all([
      readAccount(db, clock, context.get(contexts.administrator)),
      findEditableSettings(db),
      listLoggedActions(db, address),
      readWork(db, url.searchParams.get(mailsParameter)),
    ])
    return { account, desk, log, work, address }
  })
}

export const action = panelAction({ ...accountActions, ...settingsActions, ...workActions })
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Segurança')

export default function Security({ loaderData: { account, desk, log, work, address } }: Route.ComponentProps) {
  const settings = <PortalSettingsSection {...desk} />
  const actions = <ActionLog {...log} address={address} />
  return (
    <div className="grid grid-cols-1 gap-12">
      <SecurityTab account={account} settings={settings} log={actions} work={<WorkSection work={work} />} />
      <PrivacyLink />
    </div>
  )
}

export { TabFailure as ErrorBoundary } from '#app/panel/frame/tab-failure.tsx'
