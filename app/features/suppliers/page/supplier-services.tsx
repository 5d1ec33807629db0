import type { Supplier } from '#app/features/suppliers/supplier.ts'

/** What a supplier does and asks for it, in its own words. */
export function SupplierServices({ services }: Pick<Supplier, 'services'>) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="servicos" className="min-w-0">
      <h2 id="servicos" className="text-22">
        Serviços
      </h2>
      <ul className="mt-3 border-b border-line">
        {services.map(({ name, description, price }) => (
          <li key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <h3 className="text-16 wrap-anywhere">{name}</h3>
            {price && <p className="text-15 font-semibold tabular-nums sm:text-right">{price}</p>}
            {description && (
              <p className="text-15 text-pretty wrap-anywhere text-ink-2 sm:col-start-1">{description}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
