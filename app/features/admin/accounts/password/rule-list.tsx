import { Check, Minus } from '#app/ui/icons.tsx'
import type { PasswordRule } from '#app/platform/process/password-rules.ts'

/** Which rules a password meets already. Without script it is simply the list of rules. */
export function RuleList({ rules, password }: { rules: PasswordRule[]; password: string }) {
  return (
    <ul className="grid gap-1 text-14 text-ink-2">
      {rules.map((rule) => {
        const isMet = rule.isMet(password)
        const Icon = isMet ? Check : Minus
        return (
          <li key={rule.label} className={`flex items-center gap-2 ${isMet ? 'text-accent' : ''}`}>
            <Icon aria-hidden="true" className="size-4 flex-none" />
            {rule.label}
            {isMet && <span className="sr-only">: atendido</span>}
          </li>
        )
      })}
    </ul>
  )
}
