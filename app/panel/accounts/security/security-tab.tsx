import type { ReactNode } from 'react'
import { ChangePasswordForm } from '#app/panel/accounts/password/change-password-form.tsx'
import { SecondFactorSection } from '#app/panel/accounts/second-factor/second-factor-section.tsx'
import type { Account } from './read-account.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { ActionButton, ActionNotice } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { sessionActions } from './account-actions.server.ts'

type Props = { account: Account; settings: ReactNode; log: ReactNode; work: ReactNode }

const parts = [
  ['conta', 'Conta e senha'],
  ['configuracoes-do-portal', 'Configurações do portal'],
  ['tarefas-e-emails', 'Tarefas e e-mails'],
  ['registro-de-acoes', 'Registro de ações'],
] as const

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

function AccountSection({ account }: { account: Account }) {
  const lines = [
    ['Usuário', account.username],
    ['E-mail', account.email],
    ['Senha alterada em', formatInstant(account.passwordChangedAt)],
    ['Verificação em duas etapas', account.hasSecondFactor ? 'Ativada' : 'Desativada'],
  ]
  return (
    <section aria-labelledby="conta">
      <h2 id="conta" className="text-22">
        Conta
      </h2>
      <dl className="mt-4 border-t border-line">
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 text-15"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const action = usePanelAction<typeof sessionActions>(sessionMessages)
  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="text-22">
        Sessões abertas
      </h2>
      <div className="mt-4 empty:hidden">
        <ActionNotice notice={action.notice} />
      </div>
      <ul className="mt-4 border-t border-line">
        {sessions.map(({ id, userAgent, createdAt, expiresAt, isThisOne }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5 text-15">
            <div>
              <p className="font-semibold">
                {deviceName(userAgent)} {isThisOne && <span className="font-normal text-accent">(esta sessão)</span>}
              </p>
              <p className="text-14 text-ink-2">
                Desde {formatInstant(createdAt)}; expira em {formatInstant(expiresAt)}
              </p>
            </div>
            {!isThisOne && (
              <ActionButton
                action={action}
                intent="revoke-session"
                values={{ sessionId: id }}
                question="Encerrar esta sessão?"
                variant="compact"
              >
                Encerrar
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ended = { title: 'Sessão encerrada' }
const stillSignedIn = { title: 'A sessão não foi encerrada', isDestructive: true }

const sessionMessages = {
  'revoke-session': { revoked: ended, missing: ended, failed: stillSignedIn, interrupted: stillSignedIn },
} satisfies ActionMessages<typeof sessionActions>

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome no Windows'. */
function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers) ?? 'Navegador desconhecido'
  const system = nameIn(systems)
  return system ? `${browser} no ${system}` : browser
}
