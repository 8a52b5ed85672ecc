import { useId } from 'react';
import { type MoveForm, useMoveForm } from '#app/admin/common/use-move-form.ts';
import { api } from '#app/api.ts';
import { fullName } from '#app/format.ts';
import { Form } from '#app/forms/form.tsx';
import { textOf } from '#app/forms/text-of.ts';
import { staffText } from '#app/text/admin/staff.ts';
import { text } from '#app/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DigitsField } from '#app/ui/digits-field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { GivenPermission, StaffRole } from '#contract/permissions.ts';
import type { StaffMember } from '#contract/staff.ts';
import { permissionText, staffRoleText } from '#shared/labels/staff.ts';

const t = staffText;
const ROLES: StaffRole[] = ['clerk', 'manager', 'owner'];
// `permissionText` names every permission; only owners have `staff`
const GRANTABLE = Object.keys(permissionText).filter((one) => one !== 'staff') as GivenPermission[];

type Draft = {
  mobileNumber: string;
  firstName: string;
  lastName: string;
  staffRole: StaffRole;
  permissions: GivenPermission[];
};
type Props = {
  /** Colleague to edit; a new one if left out. */
  member?: StaffMember;
  onClose(): void;
  onChange(members?: StaffMember[]): void;
};

/** Mobile number, name, role and permissions of a colleague. */
export default function StaffDialog({ member, onClose, onChange }: Props) {
  const formId = useId();
  const form = useMoveForm<Draft, StaffMember[]>({
    start: startOf(member),
    labels: t.fields,
    onClose,
    onChange,
  });
  const { draft, faults, set } = form;
  const save = () => form.send((typed) => send(typed, member), member ? t.saved : t.added);
  return (
    <Dialog
      shape="wideBox"
      title={member ? t.changeTitle(fullName(member)) : t.addTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          <FormError>{form.message}</FormError>
          <Button
            type="submit"
            form={formId}
            size="large"
            busy={form.isBusy}
            busyText={text.sending}
          >
            {member ? t.save : t.submitAdd}
          </Button>
        </div>
      }
    >
      <Form id={formId} onSave={save} className="grid gap-4">
        {!member && <PersonFields form={form} />}
        <Select
          label={t.fields.staffRole}
          hint={t.rights[draft.staffRole]}
          value={draft.staffRole}
          error={faults.staffRole}
          options={ROLES.map((id) => ({ id, label: staffRoleText[id] }))}
          // every option id is one of the roles
          onChange={(role) => set({ staffRole: role as StaffRole })}
        />
        {draft.staffRole === 'clerk' && (
          <Permissions
            chosen={draft.permissions}
            onChange={(permissions) => set({ permissions })}
          />
        )}
        {member && <p className="text-sm leading-7 text-ink-500">{t.endsSessions}</p>}
      </Form>
    </Dialog>
  );
}

const startOf = (member: StaffMember | undefined): Draft => ({
  mobileNumber: '',
  firstName: '',
  lastName: '',
  staffRole: member?.staffRole ?? 'clerk',
  permissions:
    member?.staffRole === 'clerk'
      ? GRANTABLE.filter((one) => member.permissions.includes(one))
      : [],
});

function send({ staffRole, permissions, ...person }: Draft, member: StaffMember | undefined) {
  const rights = { staffRole, permissions: staffRole === 'clerk' ? permissions : [] };
  if (!member) return api('POST /api/admin/staff', { body: { ...rights, ...person } });
  const { _id, version } = member;
  return api('PATCH /api/admin/staff/:id', { params: { id: _id }, body: { ...rights, version } });
}

const PersonFields = ({ form }: { form: MoveForm<Draft> }) => (
  <>
    <p className="text-sm leading-7 text-ink-500">{t.addBody}</p>
    <DigitsField
      label={t.fields.mobileNumber}
      hint={t.mobileHint}
      type="tel"
      value={form.draft.mobileNumber}
      error={form.faults.mobileNumber}
      onChange={(mobileNumber) => form.set({ mobileNumber })}
    />
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <TextField label={t.fields.firstName} hint={t.nameHint} {...textOf(form, 'firstName')} />
      <TextField label={t.fields.lastName} {...textOf(form, 'lastName')} />
    </div>
  </>
);

type PermissionsProps = { chosen: GivenPermission[]; onChange(chosen: GivenPermission[]): void };

const Permissions = ({ chosen, onChange }: PermissionsProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-sm font-semibold text-ink-700">{t.fields.permissions}</legend>
    <div className="grid gap-2 desk:grid-cols-2">
      {GRANTABLE.map((one) => (
        <Checkbox
          key={one}
          label={permissionText[one]}
          isOn={chosen.includes(one)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </div>
    {chosen.length === 0 && <p className="text-sm text-zaferan-800">{t.noneChosen}</p>}
  </fieldset>
);
