import { useId, useState } from 'react';
import { useMove } from '#app/admin/common/use-move.ts';
import { api } from '#app/api.ts';
import { Form } from '#app/forms/form.tsx';
import { permissionText, staffRoleText, staffText } from '#app/text/admin/staff.ts';
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
import { nameOf } from './columns.tsx';

const t = staffText;
const ROLES: StaffRole[] = ['clerk', 'manager', 'owner'];
// the labels are of all permissions, and staff is given to owners alone
const GIVEN = Object.keys(permissionText).filter((one) => one !== 'staff') as GivenPermission[];

type Props = {
  /** Whose rights are changed; a new colleague where it is left out. */
  member?: StaffMember;
  onClose(): void;
  onChange(members?: StaffMember[]): void;
};

/** Number, name, role and permissions of a colleague. */
export default function StaffDialog({ member, onClose, onChange }: Props) {
  const [person, setPerson] = useState({ mobileNumber: '', firstName: '', lastName: '' });
  const [staffRole, setRole] = useState<StaffRole>(member?.staffRole ?? 'clerk');
  const [chosen, setChosen] = useState<GivenPermission[]>(
    member?.staffRole === 'clerk' ? GIVEN.filter((one) => member.permissions.includes(one)) : [],
  );
  const formId = useId();
  const move = useMove<StaffMember[]>({ onClose, onChange });
  const faults = move.faults(t.fields);
  const message = move.message(t.fields);
  const save = async () => {
    const rights = { staffRole, permissions: staffRole === 'clerk' ? chosen : [] };
    await move.run(
      () =>
        member
          ? api('PATCH /api/admin/staff/:id', {
              params: { id: member._id },
              body: { ...rights, version: member.version },
            })
          : api('POST /api/admin/staff', { body: { ...rights, ...person } }),
      member ? t.saved : t.added,
    );
  };
  return (
    <Dialog
      shape="wideBox"
      title={member ? t.changeTitle(nameOf(member)) : t.addTitle}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <div className="grid gap-2">
          <FormError>{message}</FormError>
          <Button
            type="submit"
            form={formId}
            size="large"
            busy={move.isBusy}
            busyText={text.sending}
          >
            {member ? t.save : t.submitAdd}
          </Button>
        </div>
      }
    >
      <Form id={formId} onSave={save} className="grid gap-4">
        {!member && <PersonFields person={person} faults={faults} onChange={setPerson} />}
        <Select
          label={t.fields.staffRole}
          hint={t.rights[staffRole]}
          value={staffRole}
          error={faults.staffRole}
          options={ROLES.map((id) => ({ id, label: staffRoleText[id] }))}
          // the options are the roles
          onChange={(role) => setRole(role as StaffRole)}
        />
        {staffRole === 'clerk' && <Permissions chosen={chosen} onChange={setChosen} />}
        {member && <p className="text-sm leading-7 text-ink-500">{t.endsSessions}</p>}
      </Form>
    </Dialog>
  );
}

type Person = { mobileNumber: string; firstName: string; lastName: string };
type PersonProps = { person: Person; faults: Record<string, string>; onChange(to: Person): void };

const PersonFields = ({ person, faults, onChange }: PersonProps) => (
  <>
    <p className="text-sm leading-7 text-ink-500">{t.addBody}</p>
    <DigitsField
      label={t.fields.mobileNumber}
      hint={t.mobileHint}
      type="tel"
      value={person.mobileNumber}
      error={faults.mobileNumber}
      onChange={(mobileNumber) => onChange({ ...person, mobileNumber })}
    />
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <TextField
        label={t.fields.firstName}
        hint={t.nameHint}
        value={person.firstName}
        error={faults.firstName}
        onChange={(event) => onChange({ ...person, firstName: event.target.value })}
      />
      <TextField
        label={t.fields.lastName}
        value={person.lastName}
        error={faults.lastName}
        onChange={(event) => onChange({ ...person, lastName: event.target.value })}
      />
    </div>
  </>
);

type PermissionsProps = { chosen: GivenPermission[]; onChange(chosen: GivenPermission[]): void };

const Permissions = ({ chosen, onChange }: PermissionsProps) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1.5 text-sm font-semibold text-ink-700">{t.fields.permissions}</legend>
    <div className="grid gap-2 desk:grid-cols-2">
      {GIVEN.map((one) => (
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
