/** Who adds which file, and as long as what: read from the rules of files, never written down. */
import { useTranslation } from 'react-i18next'
import { sentence } from '../../i18n/index.ts'
import { Card } from '../../ui/components/page/Card.tsx'
import type { MachineData } from '../data.ts'
import { filesOf } from '../files.ts'
import type { Playable } from '../lifecycles.ts'
import { plainTable, StateMark } from './shared.tsx'

export function FilesCard({ data, life }: { data: MachineData; life: Playable }) {
  const { t } = useTranslation('atlas')
  const rights = filesOf(life)
  if (rights.length === 0) return null
  return (
    <Card flush title={t('files.title')} meta={<span className="max-sm:hidden">{t('files.source')}</span>}>
      <table className={plainTable}>
        <thead>
          <tr>
            <th scope="col">{t('files.kind')}</th>
            <th scope="col">{t('files.who')}</th>
            <th scope="col">{t('files.states')}</th>
          </tr>
        </thead>
        <tbody>
          {rights.map(({ kind, who, states }) => (
            <tr key={kind}>
              <td className="font-medium">{sentence(`atlas:files.kinds.${kind}`)}</td>
              <td>{t(`roles.${who}`)}</td>
              <td>
                {states.map((state) => (
                  <StateMark key={state} data={data} path={state} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-5 py-3 text-caption text-ink-2">{sentence(`atlas:files.note.${life.id}`)}</p>
    </Card>
  )
}
