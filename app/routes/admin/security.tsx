import { accountDeps } from '#app/features/admin/accounts/sessions/account-deps.server.ts'
import { readAccount } from '#app/features/admin/accounts/security/read-account.server.ts'
import { accountActions } from '#app/features/admin/accounts/security/account-actions.server.ts'
import { SecurityTab } from '#app/features/admin/accounts/security/security-tab.tsx'
import { listLoggedActions } from '#app/features/admin/audit-log/action-log-queries.server.ts'
import { ActionLog } from '#app/features/admin/audit-log/action-log.tsx'
import { readLogAddress } from '#app/features/admin/audit-log/log-address.ts'
import { PortalSettingsSection } from '#app/features/site/admin/portal-settings-section.tsx'
import { findEditableSettings, settingsActions } from '#app/features/site/admin/settings-actions.server.ts'
import { WorkSection } from '#app/features/admin/panel/queue/work-section.tsx'
import { workActions, readWork } from '#app/features/admin/panel/queue/work-actions.server.ts'
import { mailsParameter } from '#app/features/admin/panel/queue/work-address.ts'
import { panelMeta } from '#app/features/admin/panel/missing-plate.tsx'
import { TabFailure } from '#app/features/admin/panel/tab-failure.tsx'
import { PrivacyLink } from '#app/features/admin/privacy/privacy-link.tsx'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/security.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = accountDeps(context)
  const address = readLogAddress(url.searchParams)
  return loadOrPageError(context, async () => {
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

export function ErrorBoundary() {
  return <TabFailure />
}
