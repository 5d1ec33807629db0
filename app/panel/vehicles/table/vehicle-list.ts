import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const vehicleList = defineList({
  id: 'lista-de-veiculos',
  title: 'Veículos',
  noun: { one: 'veículo', several: 'veículos' },
  search: { placeholder: 'Buscar por marca ou modelo', label: 'Buscar por marca, modelo, versão ou endereço' },
  filters: {
    state: {
      parameter: 'situacao',
      label: 'Situação',
      options: { todos: 'Todas as situações', ativo: 'Ativo', inativo: 'Inativo' },
    },
    type: {
      parameter: 'tipo',
      label: 'Tipo',
      options: {
        '': 'Todos os tipos',
        eletrico: vehicleTypes.eletrico.label,
        'plug-in': vehicleTypes['plug-in'].label,
        hibrido: vehicleTypes.hibrido.label,
      },
    },
  },
  orders: {
    criados: 'Criados por último',
    alterados: 'Alterados por último',
    nome: 'Marca e modelo',
    'preco-menor': 'Menor preço',
    'preco-maior': 'Maior preço',
    ano: 'Ano mais novo',
  },
  cursorParam: 'depois',
  empty: { unfiltered: 'Nenhum veículo cadastrado ainda.', filtered: 'Nenhum veículo com este filtro.' },
})

export type VehicleListParams = ParamsOf<typeof vehicleList>
