import { businessTypes } from '#app/features/suppliers/business-types.ts'
import type { SignupKind } from '#app/features/suppliers/supplier-address.ts'
import { stateCodes } from '#app/platform/brazilian-states.ts'
import { CityInput } from '#app/ui/city-input.tsx'
import { faceWords, type WaitlistFields as Fields, type WaitlistProblems } from './waitlist-entry.ts'
import { WaitlistField } from './waitlist-field.tsx'

type Props = { face: SignupKind; fields: Omit<Fields, 'quem'>; problems: WaitlistProblems }

/** The eight fields in the stated order (SUP-04). None has a `maxLength`: a browser cuts a pasted text without saying so. */
export function WaitlistFields({ face, fields, problems }: Props) {
  // A browser knows the data of who recommends, not those of the business.
  const known = (token: string) => (face === 'proprietario' ? token : 'off')
  return (
    <>
      <WaitlistField name="nome" label={faceWords[face].name} isRequired problem={problems.nome}>
        {(field) => (
          <input
            {...field}
            type="text"
            autoComplete={known('name')}
            defaultValue={fields.nome}
            // An address may lead right here: the tabs above it stay in sight.
            className={`${field.className} scroll-mt-50`}
          />
        )}
      </WaitlistField>
      <WaitlistField
        name="email"
        label="E-mail"
        isRequired
        hint={face === 'indicacao' && 'De preferência o do negócio: é quem responde por ele que confirma a publicação.'}
        problem={problems.email}
      >
        {(field) => <input {...field} type="email" autoComplete={known('email')} defaultValue={fields.email} />}
      </WaitlistField>
      <WaitlistField name="telefone" label="Telefone" problem={problems.telefone}>
        {(field) => (
          <input
            {...field}
            type="tel"
            placeholder="(11) 99999-9999"
            autoComplete={known('tel-national')}
            defaultValue={fields.telefone}
          />
        )}
      </WaitlistField>
      <WaitlistField name="negocio" label="Nome do negócio" problem={problems.negocio}>
        {(field) => <input {...field} type="text" autoComplete={known('organization')} defaultValue={fields.negocio} />}
      </WaitlistField>
      <WaitlistField name="tipo" label="Tipo de negócio" problem={problems.tipo}>
        {(field) => (
          <select {...field} className="field select-field" defaultValue={fields.tipo}>
            <option value="">Escolha um tipo</option>
            {businessTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </WaitlistField>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-4">
        <WaitlistField name="cidade" label="Cidade" problem={problems.cidade}>
          {(field) => (
            <CityInput
              {...field}
              stateField="estado"
              autoComplete={known('address-level2')}
              defaultValue={fields.cidade}
            />
          )}
        </WaitlistField>
        <WaitlistField name="estado" label="Estado" problem={problems.estado}>
          {(field) => (
            <select
              {...field}
              className="field select-field"
              autoComplete={known('address-level1')}
              defaultValue={fields.estado}
            >
              <option value="">UF</option>
              {stateCodes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </WaitlistField>
      </div>
      <div className="sm:col-span-2">
        <WaitlistField name="descricao" label="Descrição dos serviços" problem={problems.descricao}>
          {(field) => <textarea {...field} rows={4} defaultValue={fields.descricao} />}
        </WaitlistField>
      </div>
    </>
  )
}
