import type { SupplierCardData } from '#app/features/suppliers/supplier.ts'
import { SupplierCard } from './supplier-card.tsx'

/** Who exists, and apart from them what is only an example. */
export function SupplierCards({ suppliers }: { suppliers: SupplierCardData[] }) {
  const published = suppliers.filter(({ isSample }) => !isSample)
  const samples = suppliers.filter(({ isSample }) => isSample)
  return (
    <>
      {published.length > 0 && <CardGrid suppliers={published} />}
      {samples.length > 0 && (
        <section aria-labelledby="exemplos" className={published.length > 0 ? 'mt-12' : ''}>
          <h3 id="exemplos">Exemplos ilustrativos</h3>
          <p className="mt-1 mb-5 max-w-[66ch] text-15 text-pretty text-ink-2">
            Mostram como um fornecedor aparece no guia. Não são empresas: nomes, contatos e avaliações são inventados.
          </p>
          <CardGrid suppliers={samples} />
        </section>
      )}
    </>
  )
}

function CardGrid({ suppliers }: { suppliers: SupplierCardData[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {suppliers.map((supplier) => (
        <li key={supplier.id} className="min-w-0">
          <SupplierCard supplier={supplier} />
        </li>
      ))}
    </ul>
  )
}
