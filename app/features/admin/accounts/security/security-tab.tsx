import type { ReactNode } from 'react'
import { ChangePasswordForm } from '#app/features/admin/accounts/password/change-password-form.tsx'
import { SecondFactorSection } from '#app/features/admin/accounts/second-factor/second-factor-section.tsx'
import { AccountSection } from './account-section.tsx'
import type { Account } from './read-account.server.ts'
import { SessionList } from './session-list.tsx'

type Props = { account: Account; settings: ReactNode; log: ReactNode; work: ReactNode }

/** The parts of the tab, by their headings. */
const parts = [
  ['conta', 'Conta e senha'],
  ['configuracoes-do-portal', 'Configurações do portal'],
  ['tarefas-e-emails', 'Tarefas e e-mails'],
  ['registro-de-acoes', 'Registro de ações'],
] as const

/** The tab seguranca. @param settings of the portal @param log of the actions @param work mail and jobs */
export function SecurityTab({ account, settings, log, work }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <nav aria-label="Nesta aba" className="-mb-4 flex flex-wrap gap-x-6 border-b border-line pb-2 text-15">
        {parts.map(([id, label]) => (
          <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </nav>
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
      {settings}
      {work}
      {log}
    </div>
  )
}
