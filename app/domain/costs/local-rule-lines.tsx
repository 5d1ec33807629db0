import { Link } from '#app/ui/link.tsx'
import type { LocalRuleLine } from './local-rule.ts'

/** Lists local rules, such as a tax refund. The computed cost does not include them. */
export function LocalRuleLines({ lines, className }: { lines: LocalRuleLine[]; className: string }) {
  if (lines.length === 0) return null
  return (
    <p className={`max-w-[66ch] text-14 text-pretty text-ink-2 ${className}`}>
      {lines.map(({ label, text }) => `${label}: ${text}. `).join('')}
      {'Fora desta conta: '}
      <Link to="/ipva#regras-locais" className="link">
        o que cada lei diz, e o que conferir
      </Link>
    </p>
  )
}
