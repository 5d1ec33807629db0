import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { saidIn } from './ownership-address.ts'
import { inputOf, ownershipKeys } from './ownership-inputs.ts'
import { againstParameter, ownershipPath, withScenario } from './ownership-paths.ts'
import type { Contest, OwnershipView } from './ownership-view.ts'
import { fieldId } from './scenario-field.tsx'

type Props = { view: OwnershipView; contest: Contest }

/** Why two totals have no IPVA, and where its rate may be written. */
export function IpvaGap({ view, contest: { other, ipvaGap } }: Props) {
  const { vehicle } = view
  if (ipvaGap === null) return null
  if (ipvaGap === 'both')
    return <Gap>O IPVA ficou fora dos dois totais: não temos a alíquota de nenhum dos dois neste estado.</Gap>
  const name = ipvaGap === 'own' ? vehicle.name : other.name
  return (
    <Gap>
      O IPVA ficou fora dos dois totais porque não temos a alíquota do {name}.{' '}
      {ipvaGap === 'own' ? (
        <a href={`#${fieldId(inputOf('ipvaPercent').name)}`} className="link no-print">
          Escrever a alíquota
        </a>
      ) : (
        <Link to={turnedHref(view, other)} className="link no-print">
          Escrever a alíquota na conta do {name}
        </Link>
      )}
    </Gap>
  )
}

function Gap({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 max-w-[66ch] text-14 text-pretty text-ink-2">{children}</p>
}

/** The same two cars and the same driver, seen from the other one. */
function turnedHref({ vehicle, typed }: OwnershipView, other: Contest['other']): string {
  const said = new URLSearchParams({ ...typed, [againstParameter]: vehicle.slug })
  for (const key of ownershipKeys) if (!inputOf(key).isShared) said.delete(inputOf(key).name)
  return `${withScenario(ownershipPath(other), saidIn(said))}#${fieldId(inputOf('ipvaPercent').name)}`
}
