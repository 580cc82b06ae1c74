/** Which file cannot hang on a message, and why: at the field, and at a message that was refused for it. */
import { useTranslation } from 'react-i18next'
import { useFileRefusal } from '../file/useFileRefusal.ts'

export const useAttachmentRefusal = (): ReturnType<typeof useFileRefusal> => {
  const { t } = useTranslation('chat')
  return useFileRefusal({ FILE_TYPE_NOT_ALLOWED: t('composer.allowed') })
}
