import { ticketText } from '#app/text/tickets.ts';
import { Select } from '#app/ui/select.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import type { TicketDepartment, TicketPriority } from '#contract/tickets.ts';
import { ticketDepartmentText, ticketPriorityText } from '#shared/labels/tickets.ts';
import { MAX_TICKET_BODY, MAX_TICKET_SUBJECT } from '#shared/limits.ts';

const t = ticketText;

export type Opening = {
  subject: string;
  department: TicketDepartment | '';
  priority: TicketPriority;
  body: string;
};
export const NOTHING: Opening = { subject: '', department: '', priority: 'normal', body: '' };
/** Names of the fields in error messages. */
export const openingLabels = {
  subject: t.subject,
  department: t.department,
  priority: t.priority,
  body: t.body,
};

type Props = {
  value: Opening;
  errors: Record<string, string>;
  priorities: TicketPriority[];
  onChange(change: Partial<Opening>): void;
};

/** Fields of a new ticket: subject, department, priority, text. */
export const OpeningFields = ({ value, errors, priorities, onChange }: Props) => (
  <>
    <TextField
      name="subject"
      label={t.subject}
      error={errors.subject}
      value={value.subject}
      maxLength={MAX_TICKET_SUBJECT}
      dir="auto"
      onChange={(event) => onChange({ subject: event.target.value })}
    />
    <div className="grid gap-4 desk:grid-cols-2">
      <Select
        name="department"
        label={t.department}
        none={t.choose}
        error={errors.department}
        value={value.department}
        options={Object.entries(ticketDepartmentText).map(([id, label]) => ({ id, label }))}
        // every option id is one of the departments
        onChange={(id) => onChange({ department: id as TicketDepartment })}
      />
      <Select
        name="priority"
        label={t.priority}
        error={errors.priority}
        value={value.priority}
        options={priorities.map((id) => ({ id, label: ticketPriorityText[id] }))}
        // every option id is one of the priorities
        onChange={(id) => onChange({ priority: id as TicketPriority })}
      />
    </div>
    <TextArea
      name="body"
      label={t.body}
      error={errors.body}
      value={value.body}
      maxLength={MAX_TICKET_BODY}
      rows={7}
      dir="auto"
      onChange={(event) => onChange({ body: event.target.value })}
    />
  </>
);
