import type { ReactNode } from 'react'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { Button } from '#app/ui/button.tsx'
import { allModels, type ModelChoice, modelsParameter } from './model-choice.ts'

type Props = {
  none: string
  chosen?: { slug: string; name: string } | null
  /** All models, if the address asks for them; otherwise loaded on sight. */
  all: ModelChoice[] | null
  taken?: (string | number)[]
  /** Limits to cars with or without a plug. */
  plug?: 'with' | 'without'
  /** Option value; default: the slug. */
  by?: 'id'
  /** Name of the button that brings all models without script. */
  listButton?: ReactNode
  children: (options: ReactNode) => ReactNode
}

/** Model picker by brand; its list is loaded once from an address. */
export function ModelPicker({ none, chosen = null, all, taken = [], plug, by, ...parts }: Props) {
  const { listButton = <ListButton />, children } = parts
  const valueOf = ({ id, slug }: ModelChoice) => (by === 'id' ? id : slug)
  const offered =
    all?.filter((model) => (!plug || model.hasPlug === (plug === 'with')) && model.slug !== chosen?.slug) ?? []
  return (
    <model-picker
      data-by={by}
      data-chosen={chosen?.slug}
      data-taken={taken.length > 0 ? taken.join(' ') : undefined}
      data-plug={plug}
      data-whole={all ? '' : undefined}
    >
      {children(
        <>
          <option value="">{none}</option>
          {chosen && <option value={chosen.slug}>{chosen.name}</option>}
          {[...Map.groupBy(offered, ({ brand }) => brand)].map(([brand, models]) => (
            <optgroup key={brand} label={brand}>
              {models.map((model) => (
                <option key={model.id} value={valueOf(model)} disabled={taken.includes(valueOf(model))}>
                  {nameOf({ brand, model: model.name })}
                </option>
              ))}
            </optgroup>
          ))}
          {/* The script adds the models behind this mark. */}
          <template />
        </>,
      )}
      {!all && <noscript>{listButton}</noscript>}
    </model-picker>
  )
}

function ListButton() {
  return (
    <Button type="submit" formNoValidate name={modelsParameter} value={allModels} variant="secondary" className="mt-2">
      Mostrar todos os modelos
    </Button>
  )
}
