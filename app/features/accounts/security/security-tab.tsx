import type { ReactNode } from 'react'
import { ChangePasswordForm } from '#app/features/accounts/password/change-password-form.tsx'
import { SecondFactorSection } from '#app/features/accounts/second-factor/second-factor-section.tsx'
import { AccountSection } from './account-section.tsx'
import type { Account } from './read-account.server.ts'
import { SessionList } from './session-list.tsx'

type Props = { account: Account; log: ReactNode; work: ReactNode }

/** The tab seguranca. @param log of the actions @param work mail and jobs */
export function SecurityTab({ account, log, work }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid content-start gap-12">
          <AccountSection account={account} />
          <SessionList sessions={account.sessions} />
          <SecondFactorSection
            hasSecondFactor={account.hasSecondFactor}
            unusedRecoveryCodes={account.unusedRecoveryCodes}
          />
        </div>
        <ChangePasswordForm username={account.username} />
      </div>
      {work}
      {log}
    </div>
  )
}
