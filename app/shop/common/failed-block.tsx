import { useRevalidator } from 'react-router';
import { FailedLoad } from '#app/common/failed-load.tsx';

/** In place of a block that the server could not read; another try asks for the page's data again. */
export default function FailedBlock() {
  const { revalidate } = useRevalidator();
  return (
    <div className="mb-7 desk:mb-11">
      <FailedLoad isCard onRetry={() => void revalidate()} />
    </div>
  );
}
