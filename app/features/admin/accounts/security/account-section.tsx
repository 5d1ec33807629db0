import { formatInstant } from '#app/ui/format/format-date.ts'
import type { Account } from './read-account.server.ts'

/** The account that is signed in (ASEC-01). */
export function AccountSection({ account }: { account: Account }) {
  const lines = [
    ['Usuário', account.username],
    ['E-mail', account.email],
    ['Senha alterada em', formatInstant(new Date(account.passwordChangedAt))],
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
