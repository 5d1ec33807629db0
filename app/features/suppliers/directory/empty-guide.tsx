import { ButtonLink } from '#app/ui/button.tsx'
import { businessTypes, businessTypeWork } from '#app/features/suppliers/business-types.ts'
import { joiningHref } from '#app/features/suppliers/supplier-address.ts'

/** As long as nobody is in the guide: that it is so, and whom it is for (T-82). */
export function EmptyGuide() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-ink pt-6">
        <div>
          <h3 className="text-22">O guia ainda está vazio</h3>
          <p role="status" className="mt-1 max-w-[60ch] text-pretty text-ink-2">
            Nenhum fornecedor publicado ainda. O seu negócio pode ser o primeiro.
          </p>
        </div>
        <ButtonLink look="primary" to={joiningHref('proprietario')}>
          Cadastrar um negócio
        </ButtonLink>
      </div>
      <h3 id="tipos-de-negocio" className="mt-8 text-18">
        Tipos de serviço do guia
      </h3>
      <ul aria-labelledby="tipos-de-negocio" className="mt-3 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {businessTypes.map((type) => (
          <li key={type} className="border-t border-line py-3">
            <span className="block text-15 font-semibold">{type}</span>
            <span className="block text-14 text-ink-3">{businessTypeWork[type]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
