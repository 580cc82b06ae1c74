/** The login page once the password is right: whose sign-in it is, the code, and the ways around it (rule S15). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { focusWrong } from '../components/inputs/focusWrong.ts'
import { Avatar } from '../components/page/Avatar.tsx'
import { type CodeActor, CodeFields, isByRecovery, isChecking, OtherWay } from './CodeFields.tsx'

export const CodeForm = ({ code }: { code: CodeActor }) => {
  const { t } = useTranslation()
  const byRecovery = useSelector(code, isByRecovery)
  const checking = useSelector(code, isChecking)
  return (
    <>
      <h1 className="text-display font-semibold text-balance">
        {t(byRecovery ? 'login.code.recovery' : 'login.code.title')}
      </h1>
      <p className="mt-2 text-lead text-ink-2">{t(byRecovery ? 'login.code.recoveryLead' : 'login.code.lead')}</p>
      <form
        noValidate
        className="mt-6 flex flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          code.send({ type: 'code.submitted' })
          focusWrong(event.currentTarget)
        }}
      >
        <WhoseAccount code={code} />
        <CodeFields code={code} />
        <Button className="mt-3" type="submit" variant="primary" size="login" fullWidth loading={checking}>
          {t('login.code.submit')}
        </Button>
      </form>
      {byRecovery && <p className="mt-3 text-caption text-ink-2">{t('login.code.recoveryUsed')}</p>}
      <div className="mt-6 flex flex-col gap-2 border-t border-line pt-6 text-body text-ink-2">
        {!byRecovery && <p>{t('login.code.noPhone')}</p>}
        <p>
          <OtherWay code={code} />
        </p>
        {byRecovery && <p>{t('login.code.noCode')}</p>}
      </div>
    </>
  )
}

const WhoseAccount = ({ code }: { code: CodeActor }) => {
  const { t } = useTranslation()
  const mail = useSelector(code, (s) => s.context.mail)
  return (
    <div className="mb-5 flex items-center gap-3 rounded-md border border-line bg-sunken px-3 py-2.5">
      <Avatar
        name={mail
          .replaceAll(/[.@_-]/g, ' ')
          .split(' ')
          .slice(0, 2)
          .join(' ')}
        size={28}
        outlined
      />
      <div className="min-w-0 text-caption">
        <p className="truncate text-ink-2" title={mail}>
          {mail}
        </p>
        <TextLink onClick={() => code.send({ type: 'account.other' })}>{t('login.code.otherAccount')}</TextLink>
      </div>
    </div>
  )
}
