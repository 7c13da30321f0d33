import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { shelterPaperApi, type ShelterPaper } from '#domain/shelter-paper/shelter-paper.api.ts'
import { callFile } from '#web/api/call.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface PaperButtonsProps {
  papers: readonly ShelterPaper[]
  /** undefined: all that stay. */
  ids?: readonly string[]
}

/** Papers of the shelter's animals. */
export const PaperButtons = ({ papers, ids }: PaperButtonsProps) =>
  papers.map((paper) => <PaperButton key={paper} paper={paper} ids={ids} />)

function PaperButton({ paper, ids }: { paper: ShelterPaper; ids?: readonly string[] | undefined }) {
  const t = useTranslations('intake.kennels.paper')
  const file = useMutation({
    mutationFn: async () =>
      saveFile(
        await callFile(shelterPaperApi.chosen, { body: { paper, ...(ids && { ids: [...ids] }) } }),
      ),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
  })
  return (
    <Button kind="quiet" pending={file.isPending} onClick={() => file.mutate()}>
      {t(paper)}
    </Button>
  )
}
